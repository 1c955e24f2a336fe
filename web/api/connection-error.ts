/** The server could not be asked: no network, no answer, or that of something in front of it. */
export class ConnectionError extends Error {
  constructor(options?: ErrorOptions) {
    super('Fabula could not be reached.', options);
    this.name = 'ConnectionError';
  }
}
