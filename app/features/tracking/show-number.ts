import { formatPhone } from '#lib/format-phone.ts'

/** The start of a number that stays readable, and the asterisks that stand for the rest. */
const MASKED = /.{5}\*{2,}/

/** Writes out the number of a link that dials it, where a site prints only its start (V19). */
export function showNumber(link: HTMLAnchorElement): void {
  const number = formatPhone(link.href.slice('tel:'.length))
  const texts = document.createTreeWalker(link, NodeFilter.SHOW_TEXT)
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    text.nodeValue = text.nodeValue!.replace(MASKED, number)
  }
  if (link.ariaLabel) link.ariaLabel = link.ariaLabel.replace(MASKED, number)
}
