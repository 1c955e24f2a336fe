-- When the customer last went to the service's own page for cards and cancellations: what is done there is looked for as
-- soon as they are back, without waiting for the service's report. A column without a default locks the table for an instant.
alter table payment_customers add column portal_opened_at timestamptz;
