/** The classes that a stylesheet names in its selectors. */
export function classesIn(css: string): Set<string> {
  const bare = css.replace(/\/\*[\s\S]*?\*\//g, '').replace(/"[^"\n]*"|'[^'\n]*'/g, '')
  const selectors = [...bare.matchAll(/([^{};]*)\{/g)]
    .map(([, selector]) => selector!)
    .filter((one) => !one.trim().startsWith('@'))
  return new Set(selectors.flatMap((one) => [...one.matchAll(/\.([a-zA-Z][\w-]*)/g)].map(([, name]) => name!)))
}
