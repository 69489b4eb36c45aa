/** Fields that whoever runs the server sets: they name machines, keys and rows of the database. */
export const OPERATOR_FIELDS: readonly string[] = [
  'schema', 'slug', 'demo_index', 'id', 'dealership_id', 'dealerships', 'plugins', 'search_host', 'search_key',
  'search_index', 'map_tiles', 'feeds',
] // prettier-ignore
