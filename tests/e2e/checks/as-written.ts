import type { Page } from 'playwright/test'

/**
 * Where a page that has come alive differs from what the server wrote, element by element; nothing where they agree.
 * What only a browser says (`data-alive`, `data-live`) the texts of scripts, comments and what fills an empty place for scripts (`js-only`) count
 * for nothing.
 */
export async function differencesFromWritten(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const written = await (await fetch(location.href)).text()
    const differences: string[] = []
    const passedOver = new Set(['data-alive', 'data-live', 'nonce'])
    const childrenOf = (element: Element) => {
      const parts: (Element | string)[] = []
      for (const node of element.childNodes) {
        if (node instanceof Element) parts.push(node)
        else if (node instanceof Text && node.data) {
          const last = parts.at(-1)
          if (typeof last === 'string') parts[parts.length - 1] = last + node.data
          else parts.push(node.data)
        }
      }
      return parts
    }
    const nameOf = (part: Element | string | undefined) =>
      part === undefined
        ? 'nothing'
        : typeof part === 'string'
          ? JSON.stringify(part.slice(0, 60))
          : `<${part.localName}${part.id && `#${part.id}`} ${part.getAttribute('class') ?? ''}>`
    const compare = (was: Element, is: Element, at: string) => {
      const names = new Set([...was.getAttributeNames(), ...is.getAttributeNames()])
      for (const name of names) {
        const [before, now] = [was.getAttribute(name), is.getAttribute(name)]
        if (before !== now && !passedOver.has(name)) differences.push(`${at} ${name}: ${before} is ${now}`)
      }
      if (was.localName === 'script' || (was.classList.contains('js-only') && !was.hasChildNodes())) return
      const [before, now] = [childrenOf(was), childrenOf(is)]
      for (let index = 0; index < Math.max(before.length, now.length); index += 1) {
        const [one, other] = [before[index], now[index]]
        if (one instanceof Element && other instanceof Element && one.localName === other.localName)
          compare(one, other, `${at} > ${nameOf(one)}`)
        else if (one !== other) {
          differences.push(`${at}: ${nameOf(one)} is ${nameOf(other)}`)
          return
        }
      }
    }
    const document_ = new DOMParser().parseFromString(written, 'text/html')
    compare(document_.querySelector('#page')!, document.querySelector('#page')!, '#page')
    return differences
  })
}
