import { describe, expect, test } from 'vitest'
import { orderOf } from './area-order.ts'
import { areaPairs, cyclesOf, crowdedFolders, mutualPairs } from './measures.ts'
import { allPaths, matchesIn, readRootFile, type SourceFile, sourceFiles } from './source-files.ts'

/** The areas as the README orders them: each imports only those before it. Pages are the roof of `app/` and may compose any feature. */
const ORDER = orderOf(readRootFile('README.md'))
/** Between what every area may use and what is built of them. */
const FEATURES = ORDER.slice(ORDER.indexOf('ui') + 1, ORDER.indexOf('shell'))
const PRODUCT = ['app', 'console', 'lib', 'server', 'platform', 'cli'] as const

const isTest = ({ path }: SourceFile): boolean => /\.test\.tsx?$/.test(path)
const everything = sourceFiles([...PRODUCT, 'demo', 'bench', 'tests'])
/** What runs in production. Tests stand beside it and may import anything. */
const product = everything.filter(
  (file) => !isTest(file) && PRODUCT.some((folder) => file.path.startsWith(`${folder}/`)),
)
const features = product.filter(({ path }) => path.startsWith('app/features/'))

const isPage = (path: string): boolean => path.startsWith('app/pages/')
/** What every area makes its addresses of. */
const PATHS = 'app/paths.ts'
/** Files directly in `app/` stand beside the pages: root, entries, the site map. */
const isRoof = (path: string): boolean => isPage(path) || (/^app\/[^/]+$/.test(path) && path !== PATHS)

/** The area that a path belongs to; undefined for packages, generated types and what is not part of the product. */
function areaOf(path: string): string | undefined {
  if (path.includes('/+types/')) return undefined
  if (isRoof(path)) return 'pages'
  if (path === PATHS) return 'paths'
  const [top, second, third] = path.split('/')
  if (top === 'app') return second === 'features' ? third : second
  return PRODUCT.some((folder) => folder === top) ? top : undefined
}

const rank = (area: string): number => ORDER.indexOf(area)

/** Each import that breaks a rule, as a line to read. */
const importsThat = (
  files: readonly SourceFile[],
  breaks: (found: SourceFile['imports'][number], file: SourceFile) => boolean,
  why = '',
): string[] =>
  files.flatMap((file) =>
    file.imports
      .filter((found) => breaks(found, file))
      .map((found) => `${file.path}:${found.line}  imports ${found.specifier}${why}`),
  )

/** Passes when the list is empty; otherwise the list is what one reads. */
const expectNone = (broken: readonly string[], rule: string): void =>
  expect(broken, `${rule}\n  ${broken.join('\n  ')}\n`).toEqual([])

describe('the order of areas', () => {
  test('every feature has a place in it, the site comes first', () => {
    const found = new Set(features.map(({ path }) => path.split('/')[2]!))
    const placeless = [...found].filter((name) => !FEATURES.includes(name))
    expectNone(placeless, 'Give a new feature its place in the order of areas in README.md:')
    expect(FEATURES[0]).toBe('site')
  })

  test('every file belongs to an area', () => {
    const homeless = product.filter(({ path }) => rank(areaOf(path) ?? '') < 0).map(({ path }) => path)
    expectNone(homeless, 'These files belong to no area:')
  })

  test('an area imports only areas to its left', () => {
    const broken = product.flatMap((file) => {
      const from = areaOf(file.path) ?? ''
      return file.imports.flatMap(({ target, line, specifier }) => {
        const to = areaOf(target)
        if (to === undefined || rank(to) <= rank(from)) return []
        return [`${file.path}:${line}  ${from} imports ${specifier}, which is to its right (${to})`]
      })
    })
    expectNone(broken, `Areas import only to the left of themselves: ${ORDER.join(' < ')}`)
  })

  test('the site knows no other feature', () => {
    const site = features.filter(({ path }) => areaOf(path) === 'site')
    const broken = importsThat(
      site,
      ({ target }) => !['site', 'lib', 'paths', 'ui', undefined].includes(areaOf(target)),
    )
    expectNone(broken, 'Everything is made from a site, so the site feature imports no other:')
  })

  test('features know neither adapters nor the server', () => {
    const app = product.filter(({ path }) => path.startsWith('app/'))
    const broken = importsThat(app, ({ target }) => ['platform', 'server', 'cli'].includes(areaOf(target) ?? ''))
    expectNone(broken, 'A feature declares the port it needs as a type; the server wires the adapter:')
  })

  test('a feature asks a request for its own ports and those to its left', () => {
    const declared = new Map(
      product.flatMap(({ path, code }) =>
        !/\/ports(-context)?\.ts$/.test(path)
          ? []
          : [...code.matchAll(/interface Ports \{([^}]*)\}/g)].flatMap(([, fields = '']) =>
              [...fields.matchAll(/readonly (\w+):/g)].map(([, name]) => [name!, areaOf(path) ?? '']),
            ),
      ),
    )
    expect(declared.get('site')).toBe('site')
    const broken = features.flatMap((file) =>
      [...file.code.matchAll(/portsOf\([\w.]+\)\.(\w+)/g)].flatMap(([text, name = '']) => {
        const [from, to] = [areaOf(file.path) ?? '', declared.get(name) ?? '']
        return rank(to) <= rank(from) ? [] : [`${file.path}  ${from} reads ${text}, which ${to} declares`]
      }),
    )
    expectNone(broken, 'A port belongs to the feature whose ports.ts declares it; features to its left do not know it:')
    const elsewhere = product.filter(({ path, code }) => !/(ports-context|console-ports)\.ts$|^server\/app\.ts$/.test(path) && /\bcreateContext\b.*'react-router'|\bportsContext\b|\bportsOf\((?![\w.]+\)\.)/.test(code)) // prettier-ignore
    expectNone(
      elsewhere.map(({ path }) => path),
      'Requests have one context; read a port as portsOf(context).name, so that this test sees which:',
    )
  })

  test('nothing imports a page but its own feature’s pages and a route table', () => {
    const folder = (path: string) => path.split('/').slice(0, 3).join('/')
    const broken = importsThat(
      product,
      ({ target }, { path }) =>
        areaOf(target) !== undefined &&
        isPage(target) &&
        folder(target) !== folder(path) &&
        !path.endsWith('routes.ts'),
    )
    expectNone(broken, 'Pages are the roof; move what several of them share into the feature:')
  })

  test('the product does not know the demo, the benchmarks or the tests', () => {
    const broken = importsThat(product, ({ target }) => /^(demo|bench|tests)\//.test(target))
    expectNone(broken, 'Nothing imports demo/, bench/ or tests/:')
  })
})

describe('no circle', () => {
  test('two features do not import each other, types and pages included', () => {
    expectNone(
      mutualPairs(areaPairs(product)).map(({ from, to }) => `${from} ↔ ${to}`),
      'One of the two has what both need:',
    )
  })

  test('no file reaches itself, types included', () => {
    const paths = new Set(product.map(({ path }) => path))
    const links = new Map(
      product.map(({ path, imports }) => [
        path,
        imports.map(({ target }) => target).filter((target) => paths.has(target)),
      ]),
    )
    expectNone(
      cyclesOf(links).map((group) => group.join(' → ')),
      'Declare the type in the file that others build on:',
    )
  })
})

test('no code knows a dealer by name', () => {
  const named = /\bslug\s*[!=]==?\s*(['"`])(?!\1)|(['"`])[^'"`\n]+\2\s*[!=]==?\s*(?:[\w$]+\??\.)*slug\b/g
  expectNone(
    product.flatMap((file) => matchesIn(file, named)),
    'What differs between sites is a setting, never a comparison with a slug:',
  )
})

describe('rules', () => {
  /** Plain `.ts` files of features: neither IO, zod, tables, contexts, hooks nor pages. */
  const rules = features.filter(
    ({ path }) =>
      /^[^.]+\.ts$/.test(path.split('/').at(-1)!) && !isRoof(path) && !/(-context|\/use-[^/]+)\.ts$/.test(path),
  )
  const IO =
    /^node:(fs|fs\/promises|http|https|http2|net|tls|dns|dgram|child_process|worker_threads|cluster|sqlite|process)$/

  test('do no input or output', () => {
    expectNone(
      importsThat(rules, ({ target, typeOnly }) => !typeOnly && IO.test(target)),
      'What touches files, network or database is called *.server.ts:',
    )
  })

  test('know neither the database nor React', () => {
    const runtime = /^(kysely|react|react-dom|react-router)(\/|$)/
    expectNone(
      importsThat(rules, ({ target, typeOnly }) => !typeOnly && runtime.test(target)),
      'A rule takes plain values and answers with plain values:',
    )
  })

  test('know neither the time, chance nor the environment', () => {
    const outside = /\bDate\.now\b|\bnew Date\(\s*\)|\bMath\.random\b|\bprocess\.env\b/g
    expectNone(
      rules.flatMap((file) => matchesIn(file, outside)),
      'Whoever calls a rule passes the time (site.now()) and the settings:',
    )
  })
})

test('components never read the clock', () => {
  const components = product.filter(({ path }) => path.endsWith('.tsx') || /\/use-[^/]+\.ts$/.test(path))
  expectNone(
    components.flatMap((file) => matchesIn(file, /\bDate\.now\b|\bnew Date\(\s*\)/g)),
    'The loader passes "now", so that server and browser agree:',
  )
})

describe('the page', () => {
  const browser = product.filter(({ path }) => path.startsWith('app/') && !/\.server\.tsx?$/.test(path))
  const lines = (files: readonly SourceFile[], pattern: RegExp): string[] =>
    files.flatMap((file) => matchesIn(file, pattern))

  test('is not observed, and React is not looked into', () => {
    const patched = /\bMutationObserver\b|\b__react/g
    expectNone(lines(browser, patched), 'Values travel by props and stores; a part draws what it knows itself:')
  })

  test('is not searched by class', () => {
    const call = /\b(?:querySelector(?:All)?|closest|matches)\b(?:<[\w[\]]+>)?\(\s*(['"`])([^\n]*?)\1\s*\)/g
    const literal = /(['"`])([a-z*]*\.[a-z][\w-]*(?:[\s>+~,:([][^'"`\n]*)?)\1/g
    const isSelector = (text: string): boolean =>
      /(^|[\s>+~,(\w\])])\.[a-z_]/i.test(text.replaceAll(/\[[^\]]*\]|\$\{[^}]*\}/g, '[]'))
    const found = browser.flatMap((file) => {
      const calls = [...file.code.matchAll(call)].filter(([, , text = '']) => isSelector(text))
      const looks = /\b(?:querySelector(?:All)?|closest|matches)\b/.test(file.code)
      const constants = looks
        ? [...file.code.matchAll(literal)].filter(([, , text = '']) => !/^[\w-]+\.\w+$/.test(text))
        : []
      return [...calls, ...constants].map(([text]) => `${file.path}  ${text}`)
    })
    expectNone(found, 'Classes are for styles. The folder that draws an element marks it with data that it exports:')
  })

  test('takes HTML as text only where forms are drawn', () => {
    const written = /\.(?:inner|outer)HTML\s*=|\binsertAdjacentHTML\b|\b(?:setHTMLUnsafe|createContextualFragment)\b/g
    const others = browser.filter(({ path }) => !/^app\/features\/(?:forms|leads|test-drives)\//.test(path))
    expectNone(lines(others, written), 'Forms come from the server as HTML; everything else is drawn by React:')
  })

  test('is not read back: no figure is taken out of printed words', () => {
    const parsed =
      /\b(?:Number|parseInt|parseFloat|exec|test|match(?:All)?)\([^)\n]*\b(?:textContent|innerText)\b|\b(?:textContent|innerText)\b[?!]?\.(?:match(?:All)?|replace(?:All)?|split|slice)\(/g
    expectNone(lines(browser, parsed), 'Values travel; the component that prints makes the text:')
  })
})

test('zod stays on the server', () => {
  const browser = product.filter(({ path }) => /^(app|lib)\//.test(path) && !/\.(schema|server)\.tsx?$/.test(path))
  expectNone(
    importsThat(browser, ({ target, typeOnly }) => !typeOnly && /^zod(\/|$)/.test(target)),
    'Schemas live in *.schema.ts; constraints reach forms as loader data:',
  )
})

describe('forms', () => {
  const isKit = ({ path }: SourceFile): boolean => path.startsWith('app/features/forms/')

  test('that are posted are drawn by the form kit', () => {
    const posted = /<form\b(?:(?!<\/form)[\s\S])*?\bmethod\s*=\s*\{?\s*['"`]post/gi
    expectNone(
      // Whoever sends a form of the console is signed in: nothing has to show that they are no machine.
      product
        .filter((file) => !isKit(file) && !file.path.startsWith('console/'))
        .flatMap((file) => matchesIn(file, posted)),
      'A form that asks something is a FormShell, one that is a button alone a PostForm:',
    )
    expect(product.filter(isKit).flatMap((file) => matchesIn(file, posted))).toHaveLength(2)
  })

  test('are found in the browser by data attributes, never by a class', () => {
    const byClass =
      /\b(?:querySelector(?:All)?|closest|matches)(?:<[^>]*>)?\(\s*(?:'[^']*\.[a-z]|`(?:[^`$]|\$\{[^}]*\})*?\.[a-z])/g
    const browser = product.filter((file) => file.path.endsWith('.client.ts') && (isKit(file) || file.path.startsWith('app/features/leads/'))) // prettier-ignore
    expect(browser.length).toBeGreaterThan(5)
    expectNone(
      browser.flatMap((file) => matchesIn(file, byClass)),
      'The server writes the attributes that `form-attributes.ts` names, and the browser looks for them:',
    )
  })
})

test('pages ask stores, never the database', () => {
  const pages = product.filter(({ path }) => isPage(path))
  expectNone(
    [
      ...importsThat(pages, ({ target }) => /^kysely(\/|$)/.test(target)),
      ...pages.flatMap((file) => matchesIn(file, /\.database\b/g)),
    ],
    'Queries belong into a store made from the site:',
  )
})

describe('files', () => {
  test('are short enough to read', () => {
    const tooLong = everything.flatMap((file) => {
      const most = isTest(file) || file.path.startsWith('tests/') ? 500 : 300
      return file.lines > most ? [`${file.path}  ${file.lines} lines, ${most} at most`] : []
    })
    expectNone(tooLong, 'Split by subject:')
  })

  test('lie in folders that are short enough to read, but for a few', () => {
    const sources = allPaths([...PRODUCT, 'demo', 'bench', 'tests']).filter((path) => /\.(tsx?|css)$/.test(path))
    const crowded = crowdedFolders(sources).map(([folder, count]) => `${folder}  ${count} files`)
    expect(crowded.length, `Put files of one subject into a folder:\n  ${crowded.join('\n  ')}`).toBeLessThanOrEqual(12)
  })

  test('are named after what they hold, in kebab case', () => {
    const KEBAB = /^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9-]+)*$/
    const EMPTY = /^(utils?|helpers?|service|manager|types|index|common|misc)$/
    const paths = allPaths([...PRODUCT, 'demo', 'bench', 'tests', 'bin'])
    const bad = paths.filter((path) => {
      const name = path.split('/').at(-1)!
      return !KEBAB.test(name) || EMPTY.test(name.split('.')[0]!)
    })
    expectNone(bad, 'A name says what is inside, not what kind of thing it is:')
  })
})
