import { describe, expect, test } from 'vitest'
import { ICON_NAMES } from '#app/ui/icon/icon-names.ts'
import { TEMPLATE_NAMES } from '#app/features/site/template-names.ts'
import { classesIn, iconsNamedIn } from './sheet-classes.ts'
import { allPaths, matchesIn, readRootFile, sourceFiles } from './source-files.ts'

const interfaces = sourceFiles(['app']).filter(
  ({ path }) =>
    !path.startsWith('app/ui/') && !/^app\/templates\/\w+\/template\.ts$/.test(path) && !/\.test\.tsx?$/.test(path),
)
const sheets = allPaths(['app']).filter((path) => path.endsWith('.css'))
const everySheet = allPaths(['app', 'console']).filter((path) => path.endsWith('.css'))

/** Passes when the list is empty; otherwise the list is what one reads. */
const expectNone = (broken: readonly string[], rule: string): void =>
  expect(broken, `${rule}\n  ${broken.join('\n  ')}\n`).toEqual([])

describe('the kit', () => {
  test('has a folder for each component, with its sheet, or with the sheet of what it is a part of', () => {
    const folders = new Set(
      allPaths(['app/ui'])
        .filter((path) => path.endsWith('.tsx'))
        .map((path) => path.split('/')[2]!),
    )
    const without = [...folders].filter(
      (name) => !name.includes('.') && !sheets.some((path) => path.startsWith(`app/ui/${name}/`)),
    )
    expectNone(without, 'A component of the kit has its sheet beside it:')
  })

  test('alone writes the classes of buttons and controls', () => {
    const handmade =
      /\bclassName\s*=\s*(?:\{\s*)?["'`][^"'`]*(?<![\w-])(?:btn|field|notice|chip|pill|badge|dialog-box)(?![\w-])|["'` ]btn-[a-z]|["'`]btn /g
    expectNone(
      interfaces.flatMap((file) => matchesIn(file, handmade)),
      'Use <Button>, <ButtonLink>, <TextInput>, <Field> …, or buttonClass() for what a script makes:',
    )
  })

  test('alone writes the classes of icons and links', () => {
    const handmade = /\bclassName\s*=\s*(?:\{\s*)?["'`](?:[^"'`]* )?(?:i i-|link["'` ])/g
    expectNone(
      interfaces.filter(({ path }) => path.endsWith('.tsx')).flatMap((file) => matchesIn(file, handmade)),
      'Use <Icon> and <TextLink>:',
    )
  })

  test('is not placed by classes that say a property each: stack(), row(), grid(), text() and box() do', () => {
    const utility =
      /\bclassName\s*=\s*(?:\{\s*)?["'`](?:[^"'`]* )?(?:(?:sm|md|lg|xl|hover|group-hover|max-sm|print):|-?m[trblxy]?-\d|p[trblxy]?-\d|(?:min|max)-[wh]-|[wh]-(?:full|\d)|(?:grid-cols|items|justify|rounded|object|space)-|text-(?:n-\d|bad|good|warn|center)|font-(?:medium|semibold|bold)|(?:flex|grid|block|hidden|inline-flex|underline|tabular-nums)["'` ])/g
    expectNone(
      interfaces.filter(({ path }) => path.endsWith('.tsx')).flatMap((file) => matchesIn(file, utility)),
      'Say where things stand with the functions of app/ui/layout/layout.ts:',
    )
  })

  test('knows every icon that a sheet draws, and draws every one that it knows', () => {
    const inProduct = sheets.flatMap((path) => iconsNamedIn(readRootFile(path)))
    const named = everySheet.flatMap((path) => iconsNamedIn(readRootFile(path)))
    expect(new Set(inProduct).size).toBe(inProduct.length)
    expect([...new Set(named)].toSorted()).toEqual([...ICON_NAMES].toSorted())
  })

  test('has a drawing of each icon, and none that no sheet shows', () => {
    const drawings = allPaths(['app/ui/icon/drawings']).map((path) => path.split('/').at(-1)!.replace('.svg', ''))
    const inPlace = everySheet.flatMap((path) =>
      [...readRootFile(path).matchAll(/--i: icon\(([a-z-]+)\)/g)].map(([, name]) => name!),
    )
    expect(drawings.toSorted()).toEqual([...ICON_NAMES, ...new Set(inPlace)].toSorted())
  })

  test('keeps one order of layers, wherever a sheet says it', () => {
    const orders = everySheet.flatMap((path) =>
      [...readRootFile(path).matchAll(/^@layer ([a-z]+(?:, [a-z]+)+);/gm)].map(([, order]) => order!),
    )
    expect(orders.length).toBeGreaterThan(0)
    expect(new Set(orders)).toEqual(new Set(['theme, base, kit, components, template']))
  })
})

const layerOf = (path: string): string =>
  path.startsWith('app/ui/') ? 'kit' : path.startsWith('app/templates/') ? 'template' : 'components'

/** The part of the product that a sheet belongs to: a feature, a template, the kit, the shell, a page. */
const ownerOf = (path: string): string => {
  const [, area, name] = path.split('/')
  return area === 'ui' || !['features', 'pages', 'templates'].includes(area!) ? area! : `${area}/${name}`
}

/** Not of an element, but of the document: whether scripts run. Every sheet may ask. */
const SCRIPTS_RUN = 'js'

/** By class, the parts of the product whose sheets name it. Templates may name what they list. */
function ownersOfClasses(): Map<string, Set<string>> {
  const owners = new Map<string, Set<string>>()
  for (const path of sheets.filter((sheet) => layerOf(sheet) !== 'template'))
    for (const name of classesIn(readRootFile(path)))
      if (name !== SCRIPTS_RUN) owners.set(name, (owners.get(name) ?? new Set()).add(ownerOf(path)))
  return owners
}

describe('a sheet', () => {
  test('styles in the layer of its place: kit, components or template', () => {
    const wrong = sheets.flatMap((path) =>
      [...readRootFile(path).matchAll(/^@layer ([a-z]+) \{/gm)]
        .filter(
          ([, layer]) => layer !== layerOf(path) && !(path === 'app/app.css' && ['theme', 'base'].includes(layer!)),
        )
        .map(([, layer]) => `${path}  @layer ${layer}, where it is @layer ${layerOf(path)}`),
    )
    expectNone(wrong, 'What comes later in the order of layers wins:')
  })

  test('of a template names what the template lists, and nothing else', async () => {
    for (const template of TEMPLATE_NAMES) {
      const { RESTYLED } = (await import(`../../app/templates/${template}/template.ts`)) as { RESTYLED: string[] }
      const named = [...classesIn(readRootFile(`app/templates/${template}/${template}.css`))].toSorted()
      expect(named, `app/templates/${template}/template.ts lists what its sheet restyles`).toEqual([...RESTYLED])
    }
  })

  test('names only classes of its own part of the product', () => {
    const shared = [...ownersOfClasses()].filter(([, owners]) => owners.size > 1)
    expectNone(
      shared.map(([name, owners]) => `${name}: ${[...owners].toSorted().join(', ')}`),
      'Give the element a class of the part that places it, or a property of the component:',
    )
  })
})
