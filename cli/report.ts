/** What a command did, or why it did not. */
export type Outcome =
  | { ok: true; line: string; details?: readonly string[]; json: unknown }
  | { ok: false; reason: string; details?: readonly string[]; json?: object; exitCode?: number }

/** The option that every command has. */
export const JSON_OPTION = ['--json', 'print the result as JSON, for other programs'] as const

export interface JsonOption {
  json?: boolean
}

export const failure = (reason: string): Extract<Outcome, { ok: false }> => ({ ok: false, reason })

/**
 * Runs a command and prints what came of it. What was asked for goes to standard output; what went wrong goes to
 * standard error, and as `{"error": …}` to standard output when the caller reads JSON.
 */
export async function report({ json }: JsonOption, work: () => Promise<Outcome>): Promise<void> {
  const outcome = await work()
  if (outcome.ok) {
    if (json) printJson(outcome.json)
    else print(process.stdout, [outcome.line, ...(outcome.details ?? [])])
    return
  }
  process.exitCode = outcome.exitCode ?? 1
  print(process.stderr, [outcome.reason, ...(outcome.details ?? [])])
  if (json) printJson({ error: outcome.reason, ...outcome.json })
}

/** For commands whose result is a document: it alone goes to standard output, the line beside it. */
export async function reportDocument({ json }: JsonOption, work: () => Promise<Outcome>): Promise<void> {
  const outcome = await work()
  if (!outcome.ok) return report({ ...(json && { json }) }, async () => outcome)
  if (!json) print(process.stderr, [outcome.line])
}

const print = (stream: NodeJS.WritableStream, lines: readonly string[]): void => {
  const text = lines.filter((line) => line !== '').join('\n')
  if (text) stream.write(`${text}\n`)
}

export const printJson = (value: unknown): void => {
  process.stdout.write(`${JSON.stringify(value, null, 2)}\n`)
}

/** Rows in columns as wide as their widest value. */
export function table(rows: readonly (readonly string[])[]): string[] {
  const widths: number[] = []
  for (const row of rows) for (const [i, cell] of row.entries()) widths[i] = Math.max(widths[i] ?? 0, cell.length)
  return rows.map((row) =>
    row
      .map((cell, i) => cell.padEnd(widths[i]!))
      .join('  ')
      .trimEnd(),
  )
}
