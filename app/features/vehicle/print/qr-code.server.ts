import emptyCode from 'qrcode-generator'

export interface QrCode {
  /** Modules a side; the path is drawn in a square of so many units. */
  readonly size: number
  /** The dark modules as an SVG path, one rectangle a run. */
  readonly path: string
}

/** A text as a QR code that survives a smudge (15 % of it may be lost). The white border is the caller's. */
export function qrCode(text: string): QrCode {
  const code = emptyCode(0, 'M')
  code.addData(text, 'Byte')
  code.make()
  const size = code.getModuleCount()
  let path = ''
  for (let row = 0; row < size; row++) {
    for (let column = 0; column < size; column++) {
      if (!code.isDark(row, column)) continue
      const from = column
      while (column < size && code.isDark(row, column)) column++
      path += `M${from} ${row}h${column - from}v1h${from - column}z`
    }
  }
  return { size, path }
}
