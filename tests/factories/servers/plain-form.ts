/** A value of a control as HTML has it. */
const plain = (text: string): string =>
  text.replaceAll('&quot;', '"').replaceAll('&#x27;', "'").replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&') // prettier-ignore

const attribute = (tag: string, name: string): string | null => {
  const found = new RegExp(`\\s${name}(?:="([^"]*)")?(?=[\\s/>])`).exec(tag)
  return found ? plain(found[1] ?? '') : null
}

/** What a browser without scripts would send of a form that nobody has touched: the one that holds `holding`. */
export function plainForm(html: string, holding: string): URLSearchParams {
  const form = [...html.matchAll(/<form\b[\s\S]*?<\/form>/g)].map(([text]) => text).find((text) => text.includes(holding)) // prettier-ignore
  if (!form) throw new Error(`No form of the page holds ${holding}.`)
  const sent = new URLSearchParams()
  const controls = form.matchAll(/<input\b[^>]*>|<select\b[\s\S]*?<\/select>|<textarea\b[\s\S]*?<\/textarea>/g)
  for (const [control] of controls) {
    const tag = /^<[^>]*>/.exec(control)![0]
    const name = attribute(tag, 'name')
    if (name === null || attribute(tag, 'disabled') !== null) continue
    if (control.startsWith('<select')) {
      const options = [...control.matchAll(/<option\b[^>]*>/g)].map(([option]) => option)
      const chosen = options.find((option) => attribute(option, 'selected') !== null) ?? options[0]
      if (chosen) sent.append(name, attribute(chosen, 'value') ?? '')
    } else if (control.startsWith('<textarea')) {
      sent.append(name, plain(/>([\s\S]*)<\/textarea>$/.exec(control)![1]!))
    } else {
      const type = attribute(tag, 'type')
      const isBox = type === 'checkbox' || type === 'radio'
      if (!isBox || attribute(tag, 'checked') !== null)
        sent.append(name, attribute(tag, 'value') ?? (isBox ? 'on' : ''))
    }
  }
  return sent
}
