/** Every address of the server that is not a page, once. */
export const urls = {
  session: '/api/session',
  runs: '/api/runs',
  run: (id: string) => `/api/runs/${id}`,
  runEvents: (id: string) => `/api/runs/${id}/events`,
  runStop: (id: string) => `/api/runs/${id}/stop`,
  generateContent: '/functions/v1/generate-content',
  health: '/healthz',
  ready: '/readyz',
  metrics: '/metrics',
} as const;
