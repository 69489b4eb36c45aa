import { fieldLabel } from '#app/features/website/form/words/field-labels.ts'
import { NO, YES } from '#app/features/website/form/form-field.ts'
import { wordsOfMarkup } from '../../../parts/schema-form/rich-text/words-of-markup.ts'

/** A text that somebody typed, by the name of its field. */
export interface TypedText {
  readonly label: string
  readonly text: string
}

/** Places of lists and their counts: nobody typed them. */
const COUNTED = /(?:^|\.)(?:count|~origin|~key)$/
const MARKUP = /<\/?[a-z][^<>]*>/i

/** What of a form is worth to be copied: the words and figures that somebody wrote, without what is ticked or counted. */
export const typedTexts = (typed: readonly (readonly [name: string, value: string])[]): readonly TypedText[] =>
  typed.flatMap(([name, value]) => {
    const text = MARKUP.test(value) ? wordsOfMarkup(value).join('\n') : value.trim()
    if (text === '' || text === YES || text === NO || COUNTED.test(name)) return []
    const path = name.split('.').filter((part) => !/^(?:\d+|~value)$/.test(part))
    return [{ label: fieldLabel(path), text }]
  })
