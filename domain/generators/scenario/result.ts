import { z } from 'zod';
import { clause, clauses, defineResult, field, shorten, text } from '../define-result.ts';

const Answer = z.object({ status_quo: text, inciting_incident: text });
const Content = z.object({ status_quo: z.string(), inciting_incident: z.string() });

export const result = defineResult({
  answer: Answer,
  content: Content,
  title: (scenario) => shorten(scenario.inciting_incident),
  blocks: (scenario) => [
    ...field('Status quo', scenario.status_quo),
    ...field('Inciting incident', scenario.inciting_incident),
  ],
  brief: (scenario) =>
    clauses(clause('Before', scenario.status_quo), clause('Then', scenario.inciting_incident)),
});
