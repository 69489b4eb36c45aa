import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'
import { consoleBuild } from './bin/console-build.ts'
import { drawnIcons } from './bin/drawn-icons.ts'
import { literalClasses } from './bin/literal-classes.ts'
import { widthsByName } from './bin/named-widths.ts'
import { preactInBrowser } from './bin/preact-in-browser.ts'
import { withoutInvariantSentences } from './bin/short-invariants.ts'
import { withoutUnusedRouterParts } from './bin/unused-router-parts.ts'

/**
 * React and the router are on every page, and so is what header, footer and cards share: one file of each; what the
 * list of cars shares with the pages that lead to it is another. Left to itself the bundler cuts a file for every set
 * of pages that share a module, and small files compress badly. What is loaded only when a visitor wants it (a
 * message, too) stays out of them.
 */
const VENDOR =
  /node_modules\/(?!pannellum|yet-another-react-lightbox|leaflet|altcha-lib)|preload-helper|rolldown.runtime|react-by-preact/
const LISTS = [
  /\/app\/features\/search\/([\w-]+\/)*(query|attributes|address|use-search|filter-sheet|value-label)\./,
  /\/app\/ui\/(sheet|pagination|chip)\//,
  /\/lib\/(\w+\/)?(form-query|words|phone)\./,
]
/** What the frame of every page uses, however few other files do. */
const FRAME =
  /\/app\/(ui\/(message-page|toast\/toast-region|link\/link-button|field\/select)|features\/(account\/(\w+\/)?(session|signed-in-hint)|search\/box\/search-input|forms\/post-form))\.|\/signed-in-hint\.|\/lib\/(\w+\/)?remember\./
/** Two small parts of the same subject, which most of their pages have both of. */
const VIEWED = /\/app\/features\/(search\/card\/fetch-cards|saved\/history\/use-viewed)\./
const AMOUNT = /\/amount(-input)?\.tsx?$/
const groups = [
  { name: 'vendor', test: VENDOR, priority: 3 },
  { name: 'frame', test: FRAME, priority: 2 },
  {
    name: 'shared',
    test: /\/(app|lib)\/(?!ui\/(toast\/toast|choice\/segments)\.tsx|ui\/(layout|empty-state)\/|features\/search\/car-list\/|features\/trade-in\/changeover\/storage-names\.ts)/,
    minShareCount: 6,
    priority: 2,
  },
  { name: 'viewed', test: VIEWED, priority: 2 },
  { name: 'amount', test: AMOUNT, priority: 3 },
  { name: 'lists', test: (id: string) => LISTS.some((part) => part.test(id)), minShareCount: 2, priority: 1 },
]

/** The router's advice to developers, which it keeps in production: 1 KB of every page. */
const treeshake = { manualPureFunctions: ['warning', 'warnOnce'] }

/** Names such as those of data attributes stand where they are used, instead of in a file that every page loads. */
const optimization = { inlineConst: { mode: 'all' } } as const

export default defineConfig({
  css: { postcss: { plugins: [widthsByName(), drawnIcons()] } },
  plugins: [
    preactInBrowser(),
    literalClasses(),
    reactRouter(),
    withoutUnusedRouterParts(),
    withoutInvariantSentences(),
    consoleBuild(),
  ],
  environments: {
    client: { build: { rolldownOptions: { treeshake, optimization, output: { codeSplitting: { groups } } } } },
    ssr: { build: { rolldownOptions: { input: './server/app.ts' } } },
  },
  // What a lazy part imports is on the page already: lists of files to preload would only be more to load.
  build: { target: 'es2022', assetsInlineLimit: 0, modulePreload: false },
})
