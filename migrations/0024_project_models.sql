-- Which model writes in a project: contract/models.ts; null for whoever writes elsewhere. A column
-- without a default: locks the table for a moment.
alter table projects add column model text
  constraint project_model check (model in ('own_key', 'local', 'server'));
