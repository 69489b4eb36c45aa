/** Where features write what an operator should know; the server's own log implements it. */
export interface Log {
  warn(fields: object, message: string): void
}

/** The log of one request. */
export interface RequestLog extends Log {
  error(fields: object, message: string): void
  info(fields: object, message: string): void
}
