/** The server could not be asked: no network, no answer, or an answer that is not ours. */
export class ConnectionError extends Error {
  constructor(options?: ErrorOptions) {
    super('Fabula could not be reached.', options);
    this.name = 'ConnectionError';
  }
}
