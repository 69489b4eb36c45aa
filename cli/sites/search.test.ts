import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startCommand } from '#tests/running/command.ts'
import { car } from '#tests/factories/car.ts'
import { searchService, type SearchService } from '#tests/factories/servers/search-service.ts'

let data: string
let service: SearchService
beforeAll(async () => {
  data = await mkdtemp(join(tmpdir(), 'forecourt-cli-search-'))
  service = await searchService()
})
afterAll(async () => {
  await service.close()
  await rm(data, { recursive: true, force: true })
})

const forecourt = (args: readonly string[], env: NodeJS.ProcessEnv = {}) => {
  const command = startCommand(data, args, env)
  command.process.stdin?.end()
  return command.result
}
const push = (env?: NodeJS.ProcessEnv, ...flags: string[]) =>
  forecourt(['search', 'push', '--site', 'east', ...flags], env)

test(
  'S18 search push sends a site’s stock to the service it names, or says what is missing',
  { timeout: 240_000 },
  async () => {
    await writeFile(
      join(data, 'site.json'),
      JSON.stringify({ schema: 1, slug: 'east', name: 'East Cars', search_index: 'east-cars' }),
    )
    await writeFile(join(data, 'stock.json'), JSON.stringify([car({ slug: 'one' }), car({ traits: ['unpublished'] })]))
    expect(await push()).toMatchObject({ code: 1, stderr: expect.stringContaining('There is no site "east"') })
    await forecourt(['site', 'apply', join(data, 'site.json')])
    await forecourt(['stock', 'import', '--site', 'east', join(data, 'stock.json')])
    expect(await push()).toMatchObject({ code: 1, stderr: expect.stringContaining('SEARCH_HOST is not set') })
    expect(await push({ SEARCH_HOST: 'nowhere' })).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('SEARCH_HOST must be an address'),
    })

    const env = { SEARCH_HOST: service.host, SEARCH_ADMIN_KEY: 'writer' }
    expect(await push(env)).toEqual({
      code: 0,
      stderr: '',
      stdout: `Sent 1 car of "east" to index "east-cars" at ${service.host}; removed 0 that are gone.\n`,
    })
    expect([...service.documents.keys()]).toEqual(['east_one'])
    expect(service.requested[0]).toMatchObject({ path: '/indexes/east-cars/settings', key: 'Bearer writer' })
    const again = await push(env, '--json')
    expect(JSON.parse(again.stdout)).toMatchObject({ site: 'east', index: 'east-cars', documents: 1, removed: 0 })
    service.broken = 'no space left'
    expect(await push(env)).toMatchObject({ code: 1, stderr: expect.stringContaining('no space left') })
  },
)
