import { TEMPLATE_NAMES } from '#app/features/site/template-names.ts'
import { BUDGETS, overBudget, sizesIn } from './size-budgets.ts'

/** The last step of the build: prints what each page loads, and fails where a page loads more than it may. */
const sizes = sizesIn('build/client/assets')
for (const { id, scripts } of sizes.routes) {
  console.log(`${scripts.toFixed(1).padStart(6)} of ${BUDGETS.scriptsOf[id] ?? BUDGETS.scripts} KB of scripts: ${id}`)
}
for (const template of TEMPLATE_NAMES) {
  console.log(`${sizes.stylesOf(template).toFixed(1).padStart(6)} of ${BUDGETS.styles} KB of styles: ${template}`)
}
const over = overBudget(sizes, TEMPLATE_NAMES)
for (const sentence of over) console.error(`Too large. ${sentence}.`)
if (over.length > 0) process.exitCode = 1
