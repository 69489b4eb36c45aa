import { escapeMarkup } from '#lib/text/escape-markup.ts'
import { manyLines, oneLine } from '#lib/forms/one-line.ts'

/** An element of ADF: its text, or the elements in it. */
export interface AdfElement {
  readonly name: string
  readonly attributes: Readonly<Record<string, string | undefined>>
  readonly content: string | readonly AdfElement[]
}

/** No name, address or number is longer, characters. */
const MOST_LINE = 300

type Attributes = AdfElement['attributes']

/** An element of one line, as a list: what somebody typed may leave nothing of it, and ADF knows no empty values. */
export function adfLine(name: string, value: string, attributes: Attributes = {}): AdfElement[] {
  const content = lineOf(value)
  return content === '' ? [] : [{ name, attributes, content }]
}

/** One that the format asks for: of all values the first that says anything. */
export function required(
  name: string,
  values: readonly [string, ...string[]],
  attributes: Attributes = {},
): AdfElement {
  return { name, attributes, content: values.map(lineOf).find((value) => value !== '') ?? '' }
}

/** An element whose lines are kept. */
export function lines(name: string, value: string): AdfElement[] {
  const content = seen(manyLines(value))
  return content === '' ? [] : [{ name, attributes: {}, content }]
}

export const group = (name: string, content: readonly AdfElement[], attributes: Attributes = {}): AdfElement => ({
  name,
  attributes,
  content,
})

/** Marks that join letters or emoji have their place beside others; alone they show nothing. */
const UNSEEN = /^[\p{Cf}\p{Z}\p{Default_Ignorable_Code_Point}\s]*$/u

const seen = (text: string): string => (UNSEEN.test(text) ? '' : text)
const lineOf = (value: string): string => seen(manyLines(oneLine(value, MOST_LINE)))

/** The XML of an element. Every value is escaped here, so none can bring markup of its own. */
export function adfText({ name, attributes, content }: AdfElement, indent = ''): string {
  const given = Object.entries(attributes).flatMap(([key, value]) =>
    value === undefined ? [] : [` ${key}="${escapeMarkup(lineOf(value))}"`],
  )
  const open = `${indent}<${name}${given.join('')}>`
  if (typeof content === 'string') return `${open}${escapeMarkup(content)}</${name}>`
  return [open, ...content.map((each) => adfText(each, `${indent}  `)), `${indent}</${name}>`].join('\n')
}
