import pino, { type DestinationStream, type Logger } from 'pino'

/** PostgreSQL repeats the row that it refuses in these fields of an error: names and numbers of people. */
const PERSONAL_DETAILS = ['detail', 'where', 'parameters']
/** Nor has a line an address that was asked for, or how to reach somebody, whoever writes it. */
const NEVER = ['path', 'url', 'query', 'email', 'phone']
const PATHS = PERSONAL_DETAILS.flatMap((name) => [`err.${name}`, `err.cause.${name}`, `err.cause.cause.${name}`])

/** The log of a process: a JSON object on each line of standard output. */
export function openLog(level: string, destination?: DestinationStream): Logger {
  const options = {
    level,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label: string) => ({ level: label }) },
    redact: { paths: [...PATHS, ...NEVER], remove: true },
  }
  return destination ? pino(options, destination) : pino(options)
}
