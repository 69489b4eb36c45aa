import { HtmlValidate } from 'html-validate'

/**
 * The recommended rules, less what React's server markup makes its own way:
 * - `void-style`, `attribute-boolean-style`: React closes void elements (`<br/>`) and writes `disabled=""`; to HTML that
 *   is the same;
 * - `attr-case`: React writes `srcSet` and `maxLength` as it names them; HTML reads them without regard to case;
 * - `wcag/h32`: a search box of one field is sent with the Enter key, which every screen keyboard has too;
 * - `tel-non-breaking`: a number that shoppers copy has plain spaces.
 */
const validator = new HtmlValidate({
  extends: ['html-validate:recommended'],
  elements: ['html5'],
  rules: {
    'void-style': 'off',
    'attr-case': 'off',
    'wcag/h32': 'off',
    // Check boxes of one name are a list of choices, as radio buttons are.
    'form-dup-name': ['error', { shared: ['radio', 'checkbox', 'button', 'reset', 'submit'] }],
    'attribute-boolean-style': 'off',
    'tel-non-breaking': 'off',
  },
})

/** Every fault of a page as a line: rule, message, and the place in the page. */
export async function htmlFaults(html: string): Promise<string[]> {
  const report = await validator.validateString(html)
  const lines = html.split('\n')
  return report.results.flatMap(({ messages }) =>
    messages.flatMap(({ ruleId, message, line, column }) => {
      const place = lines[line - 1]?.slice(Math.max(0, column - 60), column + 80) ?? ''
      // Hidden fields carry such a list on; the rule cannot be told so.
      if (ruleId === 'form-dup-name' && place.includes('type="hidden" name=')) return []
      return [`${ruleId}: ${message}  …${place}…`]
    }),
  )
}
