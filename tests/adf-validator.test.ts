import { describe, expect, test } from 'vitest'
import { adfFaults } from './adf-validator.ts'

const VEHICLE =
  '<vehicle interest="buy" status="used"><year>2021</year><make>Toyota</make><model>HiLux</model></vehicle>'
const CONTACT = '<contact><name part="full">Sam Tester</name><email>sam@example.com</email></contact>'

interface Parts {
  readonly prospect?: string
  readonly vehicle?: string
  readonly customer?: string
  readonly vendor?: string
}

const adf = ({ prospect = '', vehicle = VEHICLE, customer = CONTACT, vendor = CONTACT }: Parts = {}): string =>
  `<?xml version="1.0" encoding="UTF-8"?>
<?adf version="1.0"?>
<adf>
  <prospect ${prospect}>
    <requestdate>2026-11-21T13:00:00+10:00</requestdate>
    ${vehicle}
    <customer>${customer}</customer>
    <vendor><vendorname>Ghost Gum Motors</vendorname>${vendor}</vendor>
  </prospect>
</adf>`

const vehicle = (inside: string, attributes = ''): string => `<vehicle ${attributes}>${inside}</vehicle>`
const CAR = '<year>2021</year><make>Toyota</make><model>HiLux</model>'
const NAME = '<name>Sam</name>'
const PHONE = '<phone>0491570156</phone>'
const contact = (inside: string): string => `<contact>${inside}</contact>`

describe('L09 the validator of ADF 1.0', () => {
  test.each<[string, Parts]>([
    ['the shortest lead', {}],
    ['one that is sent again', { prospect: 'status="resend"' }],
    ['everything of a vehicle', { vehicle: vehicle(`<id source="x">1</id>${CAR}<vin>V</vin><stock>S</stock><trim>T</trim><doors>4</doors><bodystyle>Ute</bodystyle><transmission>A</transmission><odometer units="km">1</odometer><condition>good</condition><colorcombination><exteriorcolor>Red</exteriorcolor><preference>1</preference></colorcombination><imagetag>u</imagetag><price type="asking" currency="AUD">1</price><pricecomments>c</pricecomments><option><optionname>o</optionname></option><finance><method>cash</method><amount>1</amount></finance><comments>c</comments>`, 'interest="test-drive"') }], // prettier-ignore
    ['two vehicles', { vehicle: VEHICLE + vehicle(CAR, 'interest="trade-in"') }],
    ['several numbers', { customer: contact(NAME + PHONE + PHONE) }],
    ['an address with its street', { customer: contact(`${NAME}${PHONE}<address type="delivery"><street>1 Main Street</street><city>Rocklea</city></address>`) }], // prettier-ignore
    ['a time', { customer: `${CONTACT}<timeframe><description>Test drive</description><earliestdate>2026-11-24</earliestdate></timeframe><comments>c</comments>` }], // prettier-ignore
  ])('takes %s', (_, parts) => {
    expect(adfFaults(adf(parts))).toEqual([])
  })

  test.each<[string, Parts, string]>([
    ['no vehicle', { vehicle: '' }, 'prospect content'],
    ['a status that is none', { prospect: 'status="old"' }, 'status'],
    ['a vehicle without its model', { vehicle: vehicle('<year>1</year><make>M</make>') }, 'vehicle content'],
    ['parts of a vehicle in another order', { vehicle: vehicle(`${CAR}<trim>T</trim><stock>S</stock>`) }, 'vehicle content'], // prettier-ignore
    ['an interest that is none', { vehicle: vehicle(CAR, 'interest="rent"') }, 'interest'],
    ['an element that is none', { vehicle: vehicle(`${CAR}<rego>123</rego>`) }, 'rego'],
    ['text between elements', { vehicle: `${VEHICLE} and so on` }, 'prospect content'],
    ['a contact without a name', { customer: contact(PHONE) }, 'contact content'],
    ['a contact that nobody can reach', { customer: contact(NAME) }, 'contact content'],
    ['a number before the email', { customer: contact(`${NAME}${PHONE}<email>a@b.example</email>`) }, 'contact content'], // prettier-ignore
    ['a phone of a kind that is none', { customer: contact(`${NAME}<phone type="mobile">1</phone>`) }, 'type'],
    ['preferred in words', { customer: contact(`${NAME}<phone preferredcontact="yes">1</phone>`) }, 'preferredcontact'],
    ['an address without its street', { customer: contact(`${NAME}${PHONE}<address><postalcode>4106</postalcode></address>`) }, 'address content'], // prettier-ignore
    ['a time without a date', { customer: `${CONTACT}<timeframe><description>Soon</description></timeframe>` }, 'timeframe content'], // prettier-ignore
    ['comments before the time', { customer: `${CONTACT}<comments>c</comments><timeframe><latestdate>1</latestdate></timeframe>` }, 'customer content'], // prettier-ignore
    ['an id of nobody', { vehicle: vehicle(`<id>1</id>${CAR}`) }, 'source'],
    ['a vendor that nobody can reach', { vendor: contact(NAME) }, 'contact content'],
  ])('refuses %s', (_, parts, said) => {
    const faults = adfFaults(adf(parts))
    expect(faults.length).toBeGreaterThan(0)
    expect(faults.join('\n')).toContain(said)
  })

  test.each([
    ['nothing', ''],
    ['words', 'Dear dealer'],
    ['an element that is not closed', adf().replace('</adf>', '')],
    ['a sign that XML has no room for', adf({ customer: contact(`<name>\u0001</name>${PHONE}`) })],
    ['another outermost element', CONTACT],
  ])('refuses %s', (_, text) => {
    expect(adfFaults(text)).not.toEqual([])
  })
})
