import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'
import { drawnIcons } from '../bin/drawn-icons.ts'
import { withoutInvariantSentences } from '../bin/short-invariants.ts'
import { withoutUnusedRouterParts } from '../bin/unused-router-parts.ts'

/** What every page of the console needs; a library that one page uses stays with it. */
const VENDOR = /node_modules\/(react|react-dom|react-router|scheduler)\/|preload-helper|rolldown.runtime/
const treeshake = { manualPureFunctions: ['warning', 'warnOnce'] }
const groups = [{ name: 'vendor', test: VENDOR }]

/** The browser's side of the console: a build of its own, so that no public page weighs or changes for it. */
export default defineConfig({
  root: import.meta.dirname,
  // Two development servers must not share one.
  cacheDir: '../node_modules/.vite-console',
  css: { postcss: { plugins: [drawnIcons()] } },
  plugins: [reactRouter(), withoutUnusedRouterParts(), withoutInvariantSentences()],
  environments: { client: { build: { rolldownOptions: { treeshake, output: { codeSplitting: { groups } } } } } },
  build: { target: 'es2022', assetsInlineLimit: 0, modulePreload: false },
})
