/** Query keys. The cache is the user's own. */
export const accountKeys = {
  devices: ['account', 'devices'],
  contents: ['account', 'contents'],
  providerKeys: ['account', 'provider-keys'],
  localModels: ['account', 'local-models'],
  helpMessages: ['account', 'help-messages'],
} as const;
