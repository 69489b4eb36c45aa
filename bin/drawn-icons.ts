import { readFileSync } from 'node:fs'

/** A drawing of `app/ui/icon/drawings` as the value of a mask. */
export function iconMask(name: string, read = (path: string) => readFileSync(path, 'utf8')): string {
  const svg = read(`app/ui/icon/drawings/${name}.svg`).trim().replaceAll('"', "'")
  return `url("data:image/svg+xml,${svg.replace(/[<>#]/g, encodeURIComponent)}")`
}

interface IconsRule {
  readonly params: string
  readonly before: (rule: { selector: string; nodes: { prop: string; value: string }[] }) => unknown
  readonly remove: () => unknown
}

interface IconDeclaration {
  value: string
}

/**
 * Writes what sheets say about drawings: a rule for each name in `@icons phone pin;`, and the drawing itself where
 * `--i` is `icon(phone)`. A plug-in of PostCSS.
 */
export function drawnIcons(mask: (name: string) => string = iconMask) {
  return {
    postcssPlugin: 'drawn-icons',
    AtRule: {
      icons(rule: IconsRule) {
        for (const name of rule.params.split(/\s+/))
          rule.before({ selector: `.i-${name}`, nodes: [{ prop: '--i', value: mask(name) }] })
        rule.remove()
      },
    },
    Declaration: {
      '--i'(declaration: IconDeclaration) {
        declaration.value = declaration.value.replace(/^icon\(([a-z-]+)\)$/, (_, name: string) => mask(name))
      },
    },
  }
}
