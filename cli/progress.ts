const WIDTH = 24
/** Between two drawings, ms. */
const PAUSE_MS = 100

export interface ProgressLine {
  show(done: { share: number | undefined; rows: number; rejected: number }): void
  end(): void
}

/** A progress bar on a terminal, nothing anywhere else: logs and pipes stay clean. */
export function progressBar(stream: NodeJS.WriteStream): ProgressLine {
  if (!stream.isTTY) return { show() {}, end() {} }
  let last = 0
  return {
    show({ share, rows, rejected }) {
      const now = performance.now()
      if (now - last < PAUSE_MS) return
      last = now
      stream.write(`\r\x1b[K${barOf(share)}${rows.toLocaleString('en-AU')} rows, ${rejected} rejected`)
    },
    end() {
      if (last) stream.write('\r\x1b[K')
    },
  }
}

function barOf(share: number | undefined): string {
  if (share === undefined) return ''
  const filled = Math.round(Math.min(1, share) * WIDTH)
  return `${'█'.repeat(filled)}${'░'.repeat(WIDTH - filled)} ${Math.floor(Math.min(1, share) * 100)} %  `
}

/** The same bar for what is counted beforehand. */
export function partBar(stream: NodeJS.WriteStream, what: string) {
  let last = 0
  return {
    show(done: number, all: number): void {
      const now = performance.now()
      if (!stream.isTTY || now - last < PAUSE_MS) return
      last = now
      stream.write(`\r\x1b[K${barOf(done / Math.max(1, all))}${done.toLocaleString('en-AU')} ${what}`)
    },
    end(): void {
      if (last) stream.write('\r\x1b[K')
      last = 0
    },
  }
}
