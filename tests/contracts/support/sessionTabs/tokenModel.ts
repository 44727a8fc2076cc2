/** Who a pair of tokens belongs to. */
export interface Owner {
  readonly university: string
  readonly user: string
}

/** A pair as the token endpoint issues it. */
export interface IssuedPair {
  readonly access_token: string
  readonly refresh_token: string
}

interface Family {
  readonly owner: Owner
  isRevoked: boolean
}

/** The tokens of a campus in memory: what `sandbox/auth/sessionTokens.ts` does in its database. */
export interface TokenModel {
  /** A new family with its first pair. */
  start(owner: Owner): IssuedPair
  /** Exchanges a refresh token, once; its reuse revokes the family. `undefined` is a refusal. */
  refresh(university: string, refreshToken: string): IssuedPair | undefined
  /** Revokes the family of a token. */
  revoke(token: string): void
  /** Access tokens issued so far expire. */
  expireAll(): void
  /** Whether an access token is accepted. */
  accepts(university: string, token: string): boolean
  ownerOf(token: string): Owner | undefined
  /** Whether both tokens were issued together. */
  isPair(token: string, refreshToken: string): boolean
}

/** An unsigned token with the claims that the documents name: two universities may have users of one name, and nothing in it says which it is. */
const accessToken = (user: string, count: number): string => {
  const claims = { user_name: user, authorities: ['ROLE_STUDENT'], jti: count }
  return `e30.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.s`
}

export function createTokenModel(): TokenModel {
  const families = new Map<string, Family>()
  const used = new Set<string>()
  const partners = new Map<string, string>()
  let expired = new Set<string>()
  let count = 0
  function issue(family: Family): IssuedPair {
    count++
    const pair = { access_token: accessToken(family.owner.user, count), refresh_token: `refresh-${count}` }
    families.set(pair.access_token, family)
    families.set(pair.refresh_token, family)
    partners.set(pair.access_token, pair.refresh_token)
    return pair
  }
  return {
    start: (owner) => issue({ owner, isRevoked: false }),
    refresh(university, refreshToken) {
      const family = families.get(refreshToken)
      if (family === undefined || family.isRevoked || family.owner.university !== university) return undefined
      if (used.has(refreshToken)) {
        family.isRevoked = true
        return undefined
      }
      used.add(refreshToken)
      return issue(family)
    },
    revoke(token) {
      const family = families.get(token)
      if (family !== undefined) family.isRevoked = true
    },
    expireAll() {
      expired = new Set(families.keys())
    },
    accepts(university, token) {
      const family = families.get(token)
      return family !== undefined && !family.isRevoked && !expired.has(token) && family.owner.university === university
    },
    ownerOf: (token) => families.get(token)?.owner,
    isPair: (token, refreshToken) => partners.get(token) === refreshToken,
  }
}
