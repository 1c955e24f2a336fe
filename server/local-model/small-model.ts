/**
 * Whether a model has so few parameters that it writes better from a shorter prompt with less
 * material, and so needs no long window.
 */
export function isSmallModel(parameters: number): boolean {
  return parameters < 10e9;
}
