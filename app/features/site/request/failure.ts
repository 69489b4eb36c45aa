/** What one request has failed with, for the server to answer by. */
export interface Failure {
  /** Takes note of an error; true when the server deals with it and tells of it. */
  note(error: unknown): boolean
}
