import { existsSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import routes from '#app/routes.ts'

/** An import, an export from elsewhere, or a module that is loaded later. Types bring nothing. */
const IMPORT = /(?:^|\n)(?:import|export)(?! type)[^'\n]*(?:\n[^']*?)?'([^']+)'|import\('([^']+)'\)/g

/**
 * The stylesheets that a page may come to link without being touched, by the names of their files: those that its
 * route's module imports as addresses, and so all that it is made of, on the server and in parts that are loaded after
 * it. A sheet that is imported for its effect comes with what a visitor asks for, and does not count.
 */
export function sheetsOf(route: string): Set<string> {
  const sheets = new Set<string>()
  const found = new Set<string>()
  const waiting = [route]
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (found.has(file)) continue
    found.add(file)
    for (const [, once, later] of readFileSync(file, 'utf8').matchAll(IMPORT)) {
      const name = once ?? later ?? ''
      if (name.endsWith('.css?url')) sheets.add(basename(name, '.css?url'))
      if (!/^[#.].*\.tsx?$/.test(name)) continue
      const path = name.startsWith('#') ? name.slice(1) : join(file, '..', name)
      // Types that the router makes are no files of ours.
      if (existsSync(path)) waiting.push(path)
    }
  }
  return sheets
}

/** The same of every route, by its id. Any page of a site that asks for consent loads the sheet of that question. */
export const sheetsOfRoutes = (): ReadonlyMap<string, ReadonlySet<string>> =>
  new Map(routes.map(({ id = '', file }) => [id, sheetsOf(`app/${file}`).add('consent')]))
