const QUOTE = 34
const LINE_FEED = 10
const CARRIAGE_RETURN = 13

/**
 * The records of a CSV text as they stand in it, quotes and all, counted as a spreadsheet counts rows. It walks beside
 * the parser that says what they mean, by the same rules: a quotation mark opens a value only at its beginning, and
 * the first line ending is that of the whole text.
 */
export class CsvRecords {
  private readonly delimiter: string
  private readonly records = new Map<number, string>()
  private newline: '' | '\n' | '\r' | '\r\n' = ''
  private row = 0
  private text = ''
  private quoted = false
  /** Nothing of the value at hand has been read yet. */
  private opening = true
  /** The last character was a quotation mark inside quotes: it ends them, unless another one follows. */
  private closing = false

  constructor(delimiter: string) {
    this.delimiter = delimiter
  }

  write(chunk: string): void {
    let start = 0
    // A carriage return at the very end waits for what follows it.
    const held = this.text.endsWith('\r') && !this.quoted && this.newline !== '\n'
    const text = held ? `\r${chunk}` : chunk
    if (held) this.text = this.text.slice(0, -1)
    for (let at = 0; at < text.length; at++) {
      const code = text.charCodeAt(at)
      if (this.closing) {
        this.closing = false
        if (code === QUOTE) continue
        this.quoted = false
      }
      if (this.quoted) {
        this.closing = code === QUOTE
      } else if (code === LINE_FEED || code === CARRIAGE_RETURN) {
        if (code === CARRIAGE_RETURN && at + 1 === text.length && this.newline !== '\r') break
        const length = this.endsAt(text, at)
        if (length === 0) continue
        this.finish(text.slice(start, at))
        at += length - 1
        start = at + 1
      } else if (code === QUOTE && this.opening) {
        this.quoted = true
        this.opening = false
      } else {
        this.opening = text[at] === this.delimiter
      }
    }
    this.text += text.slice(start)
  }

  end(): void {
    this.text = this.text.replace(/\r$/, '')
    if (this.text) this.finish('')
  }

  /** A row that has been read, with its line ending cut off; every row before it is forgotten. */
  take(row: number): string {
    const record = this.records.get(row) ?? ''
    for (const known of this.records.keys()) {
      if (known > row) break
      this.records.delete(known)
    }
    return record
  }

  /** How long a line ending at a place is; 0 for a character that only looks like one here. */
  private endsAt(text: string, at: number): number {
    const found = text.startsWith('\r\n', at) ? '\r\n' : (text[at] as '\n' | '\r')
    if (this.newline === '') this.newline = found
    return text.startsWith(this.newline, at) ? this.newline.length : 0
  }

  private finish(rest: string): void {
    this.records.set(++this.row, this.text + rest)
    this.text = ''
    this.opening = true
  }
}

/** The records of a text that is read elsewhere as well. */
export async function* besideRecords(text: AsyncIterable<string>, records: CsvRecords): AsyncGenerator<string> {
  for await (const chunk of text) {
    records.write(chunk)
    yield chunk
  }
  records.end()
}
