/** How much a model is told of how to write: small models do better with less. */
export type PromptSize = 'full' | 'short';
