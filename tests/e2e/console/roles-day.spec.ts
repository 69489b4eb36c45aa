import type { Page } from 'playwright/test'
import { ConsolePage } from '../pages/console-page.ts'
import { askDesk, PEOPLE } from '../site-documents/console-sites.ts'
import { expect, test } from '../test.ts'

test.describe.configure({ mode: 'parallel' })

interface Work {
  readonly page: Page
  readonly desk: ConsolePage
  /** Differs for each of the tests, and each time one is tried. */
  readonly mark: string
}

/** Whoever answers leads opens one, calls, and writes down what they know. */
async function answersLead({ page, desk, mark }: Work): Promise<void> {
  await page.goto(desk.address(`/inbox?view=all&text=${mark.toLowerCase()}`))
  await desk.openThread(mark)
  await desk.choose(/^Call /, 'Left a message')
  await expect(desk.done).toContainText('Logged: you left a message')
  await page.getByText('Write a note').click()
  await page.getByLabel('Note, only for your team').fill('Rings back after five.')
  await page.getByRole('button', { name: 'Save note' }).click()
  await expect(desk.done).toContainText('The note is saved')
}

/** A principal brings somebody in, and reads that it stands in the record. */
async function invites({ page, desk, mark }: Work): Promise<void> {
  await page.goto(desk.address('/team/invite'))
  await page.getByLabel('Name').fill(mark)
  await page.getByLabel('Email').fill(`${mark.toLowerCase()}@desk.example`)
  await page.getByLabel('Role').selectOption('sales')
  await page.getByRole('button', { name: /invit/i }).click()
  await expect(page.getByText(`${mark} is invited`)).toBeVisible()
  await page.goto(desk.address('/history'))
  await expect(page.getByText('invited somebody').first()).toBeVisible()
}

/** A manager writes a template, sees it filled in, and takes it away again. */
async function writesTemplate({ page, desk, mark }: Work): Promise<void> {
  await page.goto(desk.address('/templates'))
  await page.getByLabel('Name').fill(mark)
  await page.getByLabel('Subject').fill('The {car}')
  await page.getByLabel('Letter').fill('Hi {first name}, it is here.')
  await page.getByRole('button', { name: 'Show it filled in' }).click()
  await expect(page.getByText('Hi Hannah, it is here.')).toBeVisible()
  await page.getByRole('button', { name: 'Save the template' }).click()
  await expect(page.getByText('Saved. Everybody who answers leads has it now.')).toBeVisible()
  await page.getByRole('button', { name: `Remove ${mark}` }).click()
  await expect(page.getByText(mark)).toHaveCount(0)
}

/** Whoever has nothing to do with leads is told what needs a hand, and finds nothing of them. */
async function seesNoLeads({ page, desk }: Work): Promise<void> {
  await expect(page.getByRole('link', { name: /^Inbox/ }).filter({ visible: true })).toHaveCount(0)
  await page.goto(desk.address('/search?q=lead'))
  await expect(page.getByRole('heading', { name: 'Search' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'People' })).toHaveCount(0)
}

/** An operator sees leads for as long as they say why, and the dealer reads of it. */
async function looks({ page, desk, mark }: Work): Promise<void> {
  await page.goto(desk.address('/look'))
  await page.getByLabel('Why you need to see it').fill(`The principal asked about ${mark}.`)
  await page.getByRole('button', { name: /^View for/ }).click()
  await expect(page.getByText('Viewing only')).toBeVisible()
  await page.goto(desk.address('/inbox'))
  await expect(page.getByRole('heading', { level: 1, name: 'Inbox' })).toBeVisible()
  await page.getByRole('button', { name: 'Stop' }).click()
  await expect(page.getByText('Viewing only')).toHaveCount(0)
}

const ROLES: readonly {
  readonly who: { readonly name: string; readonly role: string }
  readonly works: readonly ((work: Work) => Promise<void>)[]
}[] = [
  { who: PEOPLE.sales, works: [answersLead] },
  { who: PEOPLE.manager, works: [answersLead, writesTemplate] },
  { who: PEOPLE.boss, works: [answersLead, invites] },
  { who: PEOPLE.words, works: [seesNoLeads] },
  { who: PEOPLE.money, works: [answersLead] },
  { who: PEOPLE.workshop, works: [answersLead] },
  { who: PEOPLE.pictures, works: [seesNoLeads] },
  { who: PEOPLE.agent, works: [seesNoLeads] },
  { who: PEOPLE.operator, works: [seesNoLeads, looks] },
]

for (const scripts of [true, false]) {
  for (const width of [390, 1440]) {
    test.describe(`at ${width} px, ${scripts ? 'with' : 'without'} scripts`, () => {
      test.use({ javaScriptEnabled: scripts, viewport: { width, height: 844 } })
      for (const { who, works } of ROLES) {
        test(`K33 a day of ${who.role}`, async ({ page, at, expectNoise }, { retry, repeatEachIndex }) => {
          // A page may ask what has changed in the very moment in which its operator stops viewing.
          if (works.includes(looks)) expectNoise(/ 404 .*\/live\?still\)/)
          const mark = `${who.role}${width}${scripts ? 'js' : 'plain'}${retry}x${repeatEachIndex}`.replace(/^./, (first) => first.toUpperCase()) // prettier-ignore
          await askDesk(mark)
          const desk = new ConsolePage(page, at)
          await desk.signIn(who.name)
          await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
          for (const work of works) await work({ page, desk, mark })
        })
      }
    })
  }
}
