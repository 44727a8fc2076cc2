interface Group<Member> {
  readonly name: string | undefined
  readonly members: readonly Member[]
}

/** Members that follow each other and have the same group, in their order. */
export function groupsOf<Member>(members: readonly Member[], nameOf: (member: Member) => string | undefined): readonly Group<Member>[] {
  const groups: { name: string | undefined; members: Member[] }[] = []
  for (const member of members) {
    const name = nameOf(member)
    const last = groups.at(-1)
    if (last !== undefined && last.name === name) last.members.push(member)
    else groups.push({ name, members: [member] })
  }
  return groups
}
