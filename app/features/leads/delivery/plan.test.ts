import { describe, expect, test } from 'vitest'
import { location } from '#tests/factories/location.ts'
import { storedLead } from '#tests/factories/leads/lead.ts'
import { DEPARTMENTS } from '../forms/form-kinds.ts'
import { addressesOfMachines, newsTargets, planDeliveries, unreachedLeads } from './plan.ts'

const at = (id: number, name: string, email?: string, more: object = {}) =>
  location({
    id,
    name,
    contact_detail: { phone: '', landline_phone: '', opening_hours: [], ...(email && { email }) },
    ...more,
  })
const rocklea = at(7, 'Rocklea', 'rocklea@dealer.example')
const chermside = at(8, 'Chermside', 'chermside@dealer.example', { primary: true })
const bare = at(9, 'Bare')
const WAYS = { acknowledge_leads: false, locations: [rocklea, chermside, bare] }

type PlanWays = Parameters<typeof planDeliveries>[1]
const plan = (ways: Partial<PlanWays>, lead: Parameters<typeof storedLead>[0] = {}) =>
  planDeliveries(storedLead(lead), { ...WAYS, ...ways }).map(({ target }) => target)
const mail = (...to: string[]) => ({ channel: 'dealer-email' as const, to })
const place = (id: string) => ({ location: { id, name: 'Any', slug: 'any' } })

describe('L09 where a lead goes', () => {
  test.each([
    ['its location', place('7'), ['rocklea@dealer.example']],
    ['the primary location when its own has no address', place('9'), ['chermside@dealer.example']],
    ['the primary location when it has none', { location: null }, ['chermside@dealer.example']],
    ['the primary location when its own is gone', place('99'), ['chermside@dealer.example']],
  ])('without ways it goes to %s', (_, lead, to) => {
    expect(plan({}, lead)).toEqual([mail(...to)])
  })

  test('the primary location may have no address: any that has one gets it', () => {
    expect(plan({ locations: [{ ...bare, primary: true }, rocklea] }, place('9'))).toEqual([
      mail('rocklea@dealer.example'),
    ])
  })

  test('ways hold for their departments and locations, and all that hold are used', () => {
    const hook = { channel: 'webhook' as const, url: 'https://crm.example/in', secret: '0123456789abcdef' }
    const lead_delivery = [
      { ...mail('all@dealer.example') },
      { ...mail('service@dealer.example'), departments: ['service'] },
      { channel: 'adf-email' as const, to: ['adf@crm.example'], place: 'attachment' as const, locations: [7] },
      { ...hook, departments: ['sales'], locations: ['7', 8] },
    ]
    expect(plan({ lead_delivery }, { ...place('7'), department: 'sales' })).toEqual([
      mail('all@dealer.example'),
      { channel: 'adf-email', to: ['adf@crm.example'], place: 'attachment' },
      hook,
    ])
    expect(plan({ lead_delivery }, { ...place('9'), department: 'service' })).toEqual([
      mail('all@dealer.example'),
      mail('service@dealer.example'),
    ])
  })

  test.each([
    ['departments', { departments: ['parts'] }],
    ['locations', { locations: [99] }],
  ])('when no way holds, by its %s, the lead still goes to its location', (_, only) => {
    const lead_delivery = [{ ...mail('parts@dealer.example'), ...only }]
    expect(plan({ lead_delivery }, place('7'))).toEqual([mail('rocklea@dealer.example')])
  })

  test('with no address at all there is nothing to send, and nothing is lost', () => {
    expect(plan({ locations: [bare] }, place('9'))).toEqual([])
    expect(plan({ lead_delivery: [], locations: [] })).toEqual([])
  })

  test.each([
    [true, 'sam@example.com', 1],
    [false, 'sam@example.com', 0],
    [true, null, 0],
  ])('acknowledged: %s, to %j: %i message to the shopper', (acknowledge_leads, email, count) => {
    const person = { ...storedLead().person, email }
    const targets = plan({ acknowledge_leads }, { person })
    expect(targets.filter(({ channel }) => channel === 'shopper-email')).toHaveLength(count)
  })
})

describe('L09 an address that gets ADF is read by a program', () => {
  const adf = (...to: string[]) => ({ channel: 'adf-email' as const, to })
  const hook = { channel: 'webhook' as const, url: 'https://crm.example/in', secret: '0123456789abcdef' }
  const news = (ways: Partial<PlanWays>, lead: Parameters<typeof storedLead>[0] = place('7')) =>
    newsTargets(storedLead(lead), { ...WAYS, ...ways })
  const nobody = { ...place('7'), person: { ...storedLead().person, email: null, phone: null } }

  test.each([
    ['by ADF alone is told at its location', [adf('adf@crm.example')], [mail('rocklea@dealer.example')]],
    ['by ADF and letters is told by letters', [adf('adf@crm.example'), mail('sales@dealer.example')], [mail('sales@dealer.example')]], // prettier-ignore
    ['by ADF and webhook is told by webhook', [adf('adf@crm.example'), hook], [hook]],
    ['without ways is told at its location', undefined, [mail('rocklea@dealer.example')]],
    ['whose location is a lead manager is told at another one', [adf('Rocklea@dealer.example')], [mail('chermside@dealer.example')]], // prettier-ignore
  ])('a dealer who gets leads %s of what happens to them', (_, lead_delivery, targets) => {
    expect(news({ lead_delivery })).toEqual(targets)
  })

  test('no letter goes there, whatever else names it', () => {
    const lead_delivery = [adf('ADF@crm.example'), mail('adf@CRM.example', 'sales@dealer.example')]
    expect(plan({ lead_delivery }, place('7'))).toEqual([adf('ADF@crm.example'), mail('sales@dealer.example')])
    const only = [adf('rocklea@dealer.example'), { ...mail('rocklea@dealer.example'), departments: ['service'] }]
    expect(news({ lead_delivery: only })).toEqual([mail('chermside@dealer.example')])
  })

  test.each([
    ['ADF', [adf('adf@crm.example')], [mail('rocklea@dealer.example')]],
    ['ADF and webhook', [adf('adf@crm.example'), hook], [hook]],
    ['ADF and letters', [adf('adf@crm.example'), mail('sales@dealer.example')], [mail('sales@dealer.example')]],
  ])('a lead of somebody whom nobody can answer is no lead for it: %s', (_, lead_delivery, targets) => {
    expect(plan({ lead_delivery }, nobody)).toEqual(targets)
  })

  test('where there is nothing else it goes there all the same', () => {
    const lead_delivery = [adf('adf@crm.example')]
    expect(plan({ lead_delivery, locations: [bare] }, nobody)).toEqual([adf('adf@crm.example')])
  })

  test('addresses that are named for letters as well are pointed out', () => {
    const lead_delivery = [adf('adf@crm.example', 'rocklea@dealer.example'), mail('adf@crm.example')]
    expect(addressesOfMachines({ ...WAYS, lead_delivery, alert_email: 'adf@crm.example' })).toEqual([
      'adf@crm.example',
      'rocklea@dealer.example',
    ])
    expect(addressesOfMachines({ ...WAYS, lead_delivery: [adf('other@crm.example')] })).toEqual([])
  })
})

describe('L09 leads that would reach nobody', () => {
  test.each([
    ['no address anywhere', { locations: [bare] }, [{ location: 'Bare', departments: [...DEPARTMENTS] }]],
    ['no locations', { locations: [] }, [{ location: null, departments: [...DEPARTMENTS] }]],
    ['one address for all', { locations: [bare, rocklea] }, []],
    ['a way for all', { locations: [], lead_delivery: [mail('all@dealer.example')] }, []],
    [
      'a way for parts alone',
      { locations: [bare], lead_delivery: [{ ...mail('parts@dealer.example'), departments: ['parts'] }] },
      [{ location: 'Bare', departments: DEPARTMENTS.filter((name) => name !== 'parts') }],
    ],
  ])('%s', (_, ways, expected) => {
    expect(unreachedLeads(ways)).toEqual(expected)
  })
})
