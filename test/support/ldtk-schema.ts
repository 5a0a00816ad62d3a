import { Ajv } from 'ajv'
import { fixture } from './files'

// The published schema names its dialect by an address that validators do not know.
const schemaText = new TextDecoder()
  .decode(fixture('schema/ldtk-1.5.3.schema.json'))
  .replace('https://json-schema.org/draft-07', 'http://json-schema.org/draft-07')

/** Whether a project fits the official schema of LDtk; `errors` says why not. Compiled once for all tests of a worker. */
export const fitsLdtkSchema = new Ajv({ strict: false }).compile(JSON.parse(schemaText))
