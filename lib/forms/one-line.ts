/** What ends a line, steers a terminal, or turns the direction in which a text reads. */
// oxlint-disable-next-line no-control-regex -- these are the characters that are taken out
const STEERING = /[\u0000-\u001f\u007f-\u009f\u2028\u2029\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]+/g

/** What XML, HTML and mail programs cannot hold; line ends stay. */
// oxlint-disable-next-line no-control-regex -- these are the characters that are taken out
const UNPRINTABLE = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069\ufffe\uffff]/g

/** A text that somebody typed as one line of a header, at most `most` characters long. */
export function oneLine(text: string, most = 200): string {
  const line = text.toWellFormed().replaceAll(STEERING, ' ').replaceAll(/\s+/g, ' ').trim()
  return line.length <= most
    ? line
    : `${line
        .slice(0, most - 1)
        .toWellFormed()
        .replaceAll('\ufffd', '')
        .trimEnd()}…`
}

/** A text that somebody typed with its lines, without what no reader sees. */
export const manyLines = (text: string): string =>
  text
    .toWellFormed()
    .replaceAll(/\r\n?|[\u2028\u2029]/g, '\n')
    .replaceAll(UNPRINTABLE, '')
    .trim()

/** Whether a text is one plain address, and nothing that a mail program would take for two or for a name. */
export const isMailAddress = (text: string): boolean =>
  text.length <= 254 && /^[A-Za-z0-9._'+&/=?^{}~!#$%*|-]+@[A-Za-z0-9-]+(\.[A-Za-z0-9-]+)+$/.test(text)
