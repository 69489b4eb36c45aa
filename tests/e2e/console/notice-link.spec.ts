import { ConsolePage } from '../pages/console-page.ts'
import { askDesk, noticeLinkOf, PEOPLE } from '../site-documents/console-sites.ts'
import { expect, test } from '../test.ts'

const WALKS = [
  { lead: 'Ruby', scripts: true, who: PEOPLE.sales },
  { lead: 'Nell', scripts: false, who: PEOPLE.simple },
] as const

for (const { lead: first, scripts, who } of WALKS) {
  test.describe(`a phone ${scripts ? 'with' : 'without'} scripts`, () => {
    test.use({ javaScriptEnabled: scripts, viewport: { width: 390, height: 844 } })

    test('K32 from the notice on the phone: one tap calls, one more logs how it went, without signing in', async ({
      page,
      at,
    }, { retry }) => {
      const lead = retry === 0 ? first : `${first}${retry}`
      await askDesk(lead)
      await page.goto(at(await noticeLinkOf(lead, who.email), 'console'))
      await expect(page.getByRole('heading', { level: 1 })).toContainText(lead)
      // Both lie within the first screen of a phone, each as large as a thumb.
      const call = page.getByRole('link', { name: /^Call / })
      await expect(call).toHaveAttribute('href', /^tel:\+614/)
      const spoke = page.getByRole('button', { name: 'Called, spoke' })
      for (const target of [call, spoke]) {
        const box = (await target.boundingBox())!
        expect(box.height).toBeGreaterThanOrEqual(44)
        expect(box.y + box.height).toBeLessThanOrEqual(844)
      }
      // Following `tel:` leads out of the browser: the tap that logs the call is the second.
      await spoke.click()
      await expect(page.getByRole('status')).toContainText(/spoke/i)

      const desk = new ConsolePage(page, at)
      await desk.signIn(who.name, '/inbox')
      await desk.openThread(lead)
      await expect(page.locator('.thread-main')).toContainText(`${who.name} called: spoke`)
    })
  })
}
