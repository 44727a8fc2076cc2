import { Ajv } from 'ajv'
import standaloneCode from 'ajv/dist/standalone/index.js'
import { isMap, type JsonMap } from '../../engine/data/isMap.ts'

/** Ajv's own runtime helper, inlined so that a validator imports no other module. */
const UCS2 = `const ucs2length=(text)=>{let length=0;for(let at=0;at<text.length;at++){const code=text.charCodeAt(at);if(code>=0xd800&&code<=0xdbff&&at+1<text.length&&(text.charCodeAt(at+1)&0xfc00)===0xdc00)at++;length++}return length};`
const EQUAL = `const deepEqual=(a,b)=>a===b||(typeof a==='object'&&typeof b==='object'&&a!==null&&b!==null&&Array.isArray(a)===Array.isArray(b)&&Object.keys(a).length===Object.keys(b).length&&Object.keys(a).every((key)=>Object.hasOwn(b,key)&&deepEqual(a[key],b[key])));`

/** The schema with equal property schemas moved into shared definitions, one generated function each: long forms have few kinds of field, so the code is small, and V8 compiles a function only when it is called. */
function withSharedKinds(schema: JsonMap): JsonMap {
  const { properties } = schema
  if (!isMap(properties) || /"\$(ref|id|anchor|dynamicRef)"/.test(JSON.stringify(schema))) return schema
  const names = new Map<string, string>()
  const nameOf = (property: unknown) => {
    const print = JSON.stringify(property)
    const name = names.get(print) ?? `kind${names.size}`
    names.set(print, name)
    return name
  }
  const shared = Object.fromEntries(Object.entries(properties).map(([name, property]) => [name, { $ref: `#/$defs/${nameOf(property)}` }]))
  const kinds = Object.fromEntries([...names].map(([print, name]) => [name, JSON.parse(print) as unknown]))
  return { ...schema, properties: shared, $defs: kinds }
}

/** The code of an ES module whose default export validates data against a JSON Schema, like Ajv's validate functions. Throws for an invalid schema. */
export function emitValidator(schema: unknown): { readonly code: string } {
  if (!isMap(schema)) throw new Error('a schema is an object')
  const ajv = new Ajv({
    code: { source: true, esm: true, lines: false },
    allErrors: true,
    inlineRefs: false,
    messages: false,
    strict: false,
    validateFormats: false,
  })
  const code = standaloneCode(ajv, ajv.compile(withSharedKinds(schema)))
  const whole = code
    .replaceAll(/require\("ajv\/dist\/runtime\/ucs2length"\)\.default/g, 'ucs2length')
    .replaceAll(/require\("ajv\/dist\/runtime\/equal"\)\.default/g, 'deepEqual')
  if (whole.includes('require(')) throw new Error('the schema needs what a validator cannot hold')
  return { code: `${whole.includes('ucs2length') ? UCS2 : ''}${whole.includes('deepEqual') ? EQUAL : ''}${whole}` }
}
