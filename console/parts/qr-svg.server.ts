import { qrCode } from '#app/features/vehicle/print/qr-code.server.ts'

/** Modules of white around a code, as readers need them (ISO/IEC 18004). */
const BORDER = 4

/** A text as the address of a picture of its QR code, black on white in the dark too. */
export function qrSvg(text: string): string {
  const { size, path } = qrCode(text)
  const whole = size + 2 * BORDER
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${-BORDER} ${-BORDER} ${whole} ${whole}"><path fill="#fff" d="M${-BORDER} ${-BORDER}h${whole}v${whole}h${-whole}z"/><path d="${path}"/></svg>`
  return `data:image/svg+xml,${encodeURIComponent(svg)}`
}
