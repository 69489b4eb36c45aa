import { writeFile } from 'node:fs/promises'
import { otherAnswers, spokenPhone, leadWords } from '#app/features/leads/delivery/letters/lead-facts.ts'
import { type LeadFilter, leadListOf, type WholeLead } from '#app/features/leads/lead-list.server.ts'
import { locationSettings } from '#app/features/locations/settings.schema.ts'
import { zoneOf, zoneOfSite } from '#app/features/locations/places/zone.ts'
import { settingsOf, type Site } from '#app/features/site/site.ts'
import { csvLine } from '#lib/text/csv.ts'
import { printPieces } from '../stock/import-command.ts'
import { fileReason } from '../sites/json-file.ts'
import { zoneLetters } from '#lib/local-time.ts'
import { wallMoment } from '../local-moments.ts'
import { failure, type Outcome } from '../report.ts'
import { pathFrom } from '../workspace.ts'

/** Spreadsheets take a file for UTF-8 when it begins so. */
const BYTE_ORDER_MARK = '\ufeff'

const COLUMNS = [
  'received', 'zone', 'id', 'state', 'category', 'subcategory', 'department', 'location', 'first name', 'last name',
  'phone', 'email', 'postcode', 'vehicle', 'stock number', 'price', 'test drive', 'message', 'other answers', 'news and offers', 'came from', 'page',
] as const // prettier-ignore

interface LeadExportOptions {
  readonly filter: Omit<LeadFilter, 'limit'>
  /** Path, or `-` for standard output. */
  readonly file: string
  /** As JSON to standard output. */
  readonly json?: boolean | undefined
}

/** Writes leads as CSV, for a spreadsheet; the newest first. */
export async function exportLeads(site: Site, { filter, file, json = false }: LeadExportOptions): Promise<Outcome> {
  let count = 0
  const leads = () => leadListOf(site).whole({ ...filter, limit: Number.MAX_SAFE_INTEGER })
  async function* lines() {
    yield BYTE_ORDER_MARK + csvLine(COLUMNS)
    for await (const lead of leads()) {
      count++
      yield csvLine(cellsOf(site, lead))
    }
  }
  async function* list() {
    for await (const { lead, state } of leads()) yield `${count++ ? ',' : '['}\n${JSON.stringify({ ...lead, state })}`
    yield count ? '\n]\n' : '[]\n'
  }
  if (file === '-') {
    await printPieces(json ? list() : lines())
  } else {
    try {
      await writeFile(pathFrom(file), lines())
    } catch (error) {
      const reason = fileReason(error, file)
      if (!reason) throw error
      return failure(`The leads were not written: ${reason}`)
    }
  }
  const many = count === 1 ? '1 lead' : `${count} leads`
  const to = file === '-' ? '' : ` to ${file}`
  return { ok: true, line: `Exported ${many} of "${site.slug}"${to}.`, json: { site: site.slug, leads: count } }
}

function cellsOf(site: Site, { lead, ...listed }: WholeLead): (string | number)[] {
  const { person, car, attribution } = lead
  const zone = zoneOfSite(site)
  const { locations } = settingsOf(site, locationSettings)
  const place = locations.find(({ id }) => String(id) === listed.location_id)
  const cells: Record<(typeof COLUMNS)[number], string | number | null | undefined> = {
    received: wallMoment(lead.created_at, zone),
    zone: zoneLetters(zone, lead.created_at),
    id: lead.id,
    state: listed.state,
    category: lead.category,
    subcategory: lead.subcategory,
    department: lead.department,
    location: place?.name ?? lead.location?.name,
    'first name': person.name,
    'last name': person.last_name,
    phone: person.phone && spokenPhone(person.phone),
    email: person.email,
    postcode: person.postcode,
    vehicle: car?.name,
    'stock number': car?.stocknum,
    price: car?.price,
    'test drive': lead.slot_cancelled
      ? 'cancelled'
      : lead.slot === null
        ? ''
        : wallMoment(lead.slot, zoneOf(place, site)),
    message: leadWords(lead),
    'other answers': otherAnswers(lead)
      .map(({ label, value }) => `${label}: ${value}`)
      .join('; '),
    'news and offers': lead.opt_in ? 'agreed' : 'not agreed',
    'came from': attribution.source,
    page: lead.url,
  }
  return COLUMNS.map((name) => cells[name] ?? '')
}
