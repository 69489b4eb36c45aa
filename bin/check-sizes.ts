import { TEMPLATE_NAMES } from '#app/features/site/template-names.ts'
import { sheetsOfRoutes } from './page-sheets.ts'
import { BUDGETS, CONSOLE_SCRIPTS, consoleOverBudget, consoleSizesIn, overBudget, sizesIn } from './size-budgets.ts'

/** The last step of the build: prints what each page loads, and fails where a page loads more than it may. */
const sheets = sheetsOfRoutes()
const sizes = sizesIn('build/client/assets', (id) => sheets.get(id) ?? [])
const frame = Math.max(...TEMPLATE_NAMES.map((template) => sizes.stylesOf(template)))
const said = (size: number, most: number, what: string) => `${size.toFixed(2).padStart(6)} of ${most} KB of ${what}`
for (const { id, scripts, styles } of sizes.routes) {
  const most = BUDGETS.scriptsOf[id] ?? BUDGETS.scripts
  console.log(`${said(scripts, most, 'scripts')},${said(frame + styles, BUDGETS.styles, 'styles')}: ${id}`)
}
const ofConsole = consoleSizesIn('build-console/client/assets')
for (const { id, scripts, styles } of ofConsole) {
  console.log(`${said(scripts, CONSOLE_SCRIPTS, 'scripts')}, ${styles.toFixed(2)} KB of styles: ${id}`)
}
const over = [...overBudget(sizes, TEMPLATE_NAMES), ...consoleOverBudget(ofConsole)]
for (const sentence of over) console.error(`Too large. ${sentence}.`)
if (over.length > 0) process.exitCode = 1
