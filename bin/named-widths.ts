import { readFileSync } from 'node:fs'

const DEFINED = /^@custom-media (--[\w-]+) (\(.+\));$/gm

/** The names of `app/widths.css`, each with its condition. */
export const namedWidths = (css = readFileSync('app/widths.css', 'utf8')): ReadonlyMap<string, string> =>
  new Map([...css.matchAll(DEFINED)].map(([, name = '', condition = '']) => [name, condition]))

interface MediaRule {
  params: string
  readonly error: (message: string) => Error
}

/** Writes the condition of a named width in its place: browsers do not know `@custom-media`. A plug-in of PostCSS. */
export function widthsByName(widths = namedWidths()) {
  return {
    postcssPlugin: 'named-widths',
    AtRule: {
      media(rule: MediaRule) {
        rule.params = rule.params.replace(/\((--[\w-]+)\)/g, (_, name: string) => {
          const condition = widths.get(name)
          if (!condition) throw rule.error(`app/widths.css has no ${name}.`)
          return condition
        })
      },
    },
  }
}
