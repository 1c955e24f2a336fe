/** Thrown by every writer whose document has no text: no chapter, no scene, no field. */
export class NothingToWrite extends Error {
  override readonly name = 'NothingToWrite';
  constructor() {
    super('There is no text to make a file from.');
  }
}
