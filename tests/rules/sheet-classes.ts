/** The classes that a stylesheet names in its selectors. */
export function classesIn(css: string): Set<string> {
  const bare = css.replace(/\/\*[\s\S]*?\*\//g, '').replace(/"[^"\n]*"|'[^'\n]*'/g, '')
  const selectors = [...bare.matchAll(/([^{};]*)\{/g)]
    .map(([, selector]) => selector!)
    .filter((one) => !one.trim().startsWith('@'))
  const written = selectors.flatMap((one) => [...one.matchAll(/\.([a-zA-Z][\w-]*)/g)].map(([, name]) => name!))
  return new Set([...written, ...iconsNamedIn(bare).map((name) => `i-${name}`)])
}

/** The icons that a stylesheet has drawn by `@icons`: `bin/drawn-icons.ts` writes a rule for each. */
export const iconsNamedIn = (css: string): string[] =>
  [...css.matchAll(/@icons ([a-z -]+);/g)].flatMap(([, names]) => names!.split(' '))
