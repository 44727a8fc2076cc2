import { faultsIn, type Mutation } from './mutation.ts'

/** Seeded faults in the gateway's routes of a tracker. */
const gatewayMutations: readonly Mutation[] = [
  ...faultsIn('gateway/tracker/caller/readCaller.ts', [
    ['a name that a university gives may be an operator', '!USERNAME.test(username) || ', ''],
    ['two spellings of a name are two students', " || username !== username.normalize('NFC')", ''],
    [
      'a refused token reads as a broken university',
      "=== 401) throw new TrackerRefusal('TOKEN_REFUSED')",
      "=== 401) throw new TrackerRefusal('UNIVERSITY_ANSWER')",
    ],
    ['an error page of a university says who somebody is', 'answer.status === 200 ? jsonOf(answer) : undefined', 'jsonOf(answer)'],
  ]),
  ...faultsIn('gateway/tracker/caller/caller.ts', [
    ['students of one name at two universities share keys and files', 'JSON.stringify([unikey, username])', 'JSON.stringify([username])'],
  ]),
  ...faultsIn('gateway/tracker/writes/replyAssignee.ts', [
    ['a reply takes a request from who has it', 'present === undefined || !accounts.includes(present)', 'present === undefined'],
    ['a reply goes to the first of the staff', 'authors.findLast(', 'authors.find('],
    [
      'a reply that nobody of staff has written to stays with the portal',
      "!accounts.includes(author)) ?? ''",
      '!accounts.includes(author)) ?? undefined',
    ],
  ]),
  ...faultsIn('gateway/tracker/writes/profileFields.ts', [
    ['residents and others change places', 'value === true ? yesOrNo.yes', 'value !== true ? yesOrNo.yes'],
    ['the university is named by its key', 'universityLabel: namesOf(settings, unikey).label', 'universityLabel: unikey'],
    ['the name is the first name', '[firstName, lastName]\n', '[firstName]\n'],
    ['the channel is left out', '    channel,\n', ''],
    ['a field is longer than the tracker takes', '.slice(0, MOST)', ''],
  ]),
  ...faultsIn('gateway/tracker/writes/readInput.ts', [
    [
      'the mobile is taken from the browser',
      "['roomCode', 'floor', 'block'] as const",
      "['roomCode', 'floor', 'block', 'mobile'] as const",
    ],
    ['a subject of two letters is taken', 'const LEAST = 3', 'const LEAST = 2'],
    ['a subject is longer than the tracker takes', 'const MOST_SUBJECT = 255', 'const MOST_SUBJECT = 2550'],
    ['control characters are taken', "CONTROL.test(form === 'lines' ? value.replaceAll(LINE_ENDS, '') : value)", 'false'],
    ['one file is attached twice', 'new Set(tokens).size === tokens.length ? tokens : refuse()', 'tokens'],
    ['a reply of blanks is taken', "action === 'reply' ? 1 : 0", '0'],
    ['a change to any status cancels', "status === canceled ? 'cancel' : refuse()", "'cancel'"],
    ['any number of files is taken', ' || value.length > limits.files', ''],
    ['closing sets the status of cancelling', 'close: statuses.finished', 'close: statuses.canceled'],
  ]),
  ...faultsIn('gateway/tracker/writes/createIssue.ts', [
    ['a type of another university is taken', '  await checkCategory(deps, caller, input)\n', ''],
    [
      'a category of another type is taken',
      "if (!categories.some(({ id }) => id === category)) throw new TrackerRefusal('INPUT_REFUSED')",
      '',
    ],
    ['another status than asked is no failure', '    refId(status) === wanted.status_id &&\n', ''],
    ['another tracker than asked is no failure', '    refId(mapOrEmpty(tracker)) === wanted.tracker_id &&\n', ''],
    ['fields that the tracker drops are no failure', 'wanted.custom_fields.every(', 'wanted.custom_fields.some('],
    ['files that the tracker drops are no failure', "readList(issue['attachments']).length === uploads.length", 'true'],
    ['an older request that says the same is taken for the new one', 'id > after && saysTheSame', 'saysTheSame'],
    ['a request of another key is taken for the new one', '.find((id) => !taken.has(', '.find((id) => id > 0 || taken.has('],
    ['a request whose answer was lost is filed again', 'if (claim.after !== undefined) {', 'if (false) {'],
  ]),
  ...faultsIn('gateway/tracker/writes/changeIssue.ts', [
    [
      'anybody’s request is changed',
      'const before = await readVisibleIssue(deps, caller, id)',
      'const before = (await deps.tracker.issue(id)) ?? {}',
    ],
    ['an ended request is closed', '  checkStatus(deps, before, input)\n', ''],
    ['a finished request cannot be answered', "action === 'reply' ? sealed : ended", 'ended'],
    ['a reply fails with an assignee who has left', "? [assignee, '' as const] : [assignee]", '? [assignee] : [assignee]'],
    ['an older note that says the same is taken for the new one', "Number(journal['id']) > after &&", "Number(journal['id']) > 0 &&"],
    ['a note of staff is taken for the student’s', "settings.accounts.includes(refId(journal['user']) ?? 0) &&", ''],
    [
      'a file that the tracker drops is no failure',
      'isStatus && isAssigned && filesOf(journal) === uploads.length',
      'isStatus && isAssigned',
    ],
    ['a status that the tracker ignores is no failure', 'isStatus && isAssigned && filesOf', 'isAssigned && filesOf'],
    ['an assignee that the tracker ignores is no failure', 'isStatus && isAssigned && filesOf', 'isStatus && filesOf'],
    ['a change that may arrive later is sent again', '    await markSent(deps, claim, after)\n', ''],
  ]),
  ...faultsIn('gateway/tracker/writes/runOnce.ts', [
    ['a key of one letter is a key', '/^[!-~]{8,200}$/', '/^[!-~]{1,200}$/'],
    ['the key of another input gives its answer', "if (result.state === 'reused') throw new TrackerRefusal('KEY_REUSED')", ''],
    [
      'a tracker that is down for a moment fails a key for good',
      'status >= 500 || [401, 408, 409, 429].includes(status)',
      '[401, 408, 409, 429].includes(status)',
    ],
  ]),
  ...faultsIn('gateway/tracker/writes/uploadsOf.ts', [
    ['files that are not there are left out', "  if (found.length !== tokens.length) throw new TrackerRefusal('UPLOAD_UNKNOWN')\n", ''],
  ]),
  ...faultsIn('gateway/tracker/files/sendDownload.ts', [
    [
      'a file of another request is sent',
      'const found = visibleFiles(issue).find(({ id }) => id === ids.file)',
      "const found = { id: ids.file, filename: 'file.pdf' }",
    ],
    ['a file is opened by the browser', 'return `attachment; filename', 'return `inline; filename'],
    ['a download grows beyond the limit', 'if (size > most)', 'if (size < 0)'],
    ['a download that says it is too large is sent', 'length !== undefined && !(length <= most)', 'length === -1'],
  ]),
  ...faultsIn('gateway/tracker/files/receiveUpload.ts', [
    [
      'a program with the name of a picture is taken',
      "if (!begin.subarray(0, type.begin.length).equals(type.begin)) throw new TrackerRefusal('FILE_TYPE')",
      '',
    ],
    ['a file of exactly 2 MB is taken', 'if (size >= FILE_LIMIT)', 'if (size > FILE_LIMIT)'],
    ['the tracker’s token is in the browser', "const token = randomBytes(32).toString('base64url')", 'const token = trackerToken'],
  ]),
  ...faultsIn('gateway/tracker/files/fileTypes.ts', [
    ['files of ten times the size are taken', '2 * 1024 * 1024', '20 * 1024 * 1024'],
    ['a web page of staff is opened', "?? 'application/octet-stream'", "?? 'text/html'"],
    ['a name turns the direction of a line', '\\u202a-\\u202e\\u2066-\\u2069', ''],
  ]),
  ...faultsIn('gateway/tracker/reads/cutIssue.ts', [
    [
      'names of staff are seen',
      'const byId = (value: unknown) => ({ id: refId(value) })',
      'const byId = (value: unknown) => ({ id: refId(value), ...named(value) })',
    ],
    ['private notes are seen', "    if (isPrivate(journal['private_notes'])) return []\n", ''],
    ['files of private notes are seen', 'hidden.has(String(id)) ? []', "hidden.has('') ? []"],
    ['an address in the tracker is given', 'root}/attachments/download/', 'root}/attachments/'],
    [
      'all custom fields are seen',
      'const shown = Object.keys(labels).flatMap((id) => {',
      "const shown = readList(issue['custom_fields']).map(({ id }) => String(id)).flatMap((id) => {",
    ],
    ['changes of private fields are seen', "&& detail['name'] === 'status_id'", ''],
  ]),
  ...faultsIn('gateway/tracker/reads/ownIssues.ts', [
    [
      'requests of a namesake at another university are own ones',
      ' && customValue(issue, fields.universityLabel) === namesOf(settings, unikey).label',
      '',
    ],
    ['requests of all students of a university are own ones', 'customValue(issue, fields.username) === username && ', ''],
    ['a private request is seen', "isAtDesk(issue, desk) && !isPrivate(issue['is_private'])", 'isAtDesk(issue, desk)'],
    ['a list that holds everybody’s requests is shown in part', ' || foreign.some((issue) => !isNamesake(issue, caller, settings))', ''],
    ['the filter takes a part of a name', "fields.username}`, '='", "fields.username}`, '!'"],
    ['only open requests are asked for', "query.append('op[status_id]', '*')", "query.append('op[status_id]', 'o')"],
  ]),
  ...faultsIn('gateway/tracker/reads/requestTypes.ts', [
    ['types of other universities are offered', 'isOpen && links.includes(link)', 'isOpen'],
    ['closed types are offered', 'desk.feedbackProject && isOpen && links', 'desk.feedbackProject && links'],
    [
      'categories of any project are given',
      "if (!(await readProjects(deps, caller)).some(({ id }) => id === project)) throw new TrackerRefusal('NOT_FOUND')",
      '',
    ],
  ]),
  ...faultsIn('gateway/tracker/client/createAsk.ts', [
    ['the key is in the addresses', "query === undefined ? '' : `?", "query === undefined ? '' : `?key=` + key + `&"],
    [
      'a refused key reads as a refused student',
      "status === 401 || status === 403 ? 'TRACKER_REFUSED'",
      "status === 401 || status === 403 ? 'TOKEN_REFUSED'",
    ],
    ['an error page of the tracker is an empty list', 'answer.status === 200 ? jsonOf(answer) : undefined', 'jsonOf(answer)'],
  ]),
  ...faultsIn('gateway/tracker/client/createTrackerClient.ts', [
    ['another request than asked for is read', "if (issue['id'] !== id) throw ask.refusalFor(answer, path)\n", ''],
    [
      'an unknown request reads as a broken tracker',
      'if (answer.status === 404 || answer.status === 403) return undefined',
      'if (answer.status === 410) return undefined',
    ],
  ]),
  ...faultsIn('gateway/tracker/client/exchange.ts', [
    [
      'the key follows a redirect',
      "asked.once('response', resolve)",
      "asked.once('response', (given) => (given.headers.location === undefined ? resolve(given) : void open({ method: 'GET', url: new URL(given.headers.location, url), headers, ms }, signal).then(resolve, reject)))",
    ],
    ['an answer without an end is read', 'if (size > most)', 'if (size < 0)'],
    ['a page is read as JSON', "if (!/^application\\/json\\s*(;|$)/i.test(headers['content-type'] ?? '')) return undefined\n", ''],
    ['a lost write reads as one that was never sent', "!mayBeSeen ? 'unsent'", "true ? 'unsent'"],
  ]),
  ...faultsIn('gateway/tracker/client/sendWrite.ts', [
    [
      'a write that failed half-way reads as refused',
      "status < 400 || status >= 500) return { outcome: 'unknown' }",
      "status < 400 || status >= 500) return { outcome: 'refused' }",
    ],
    ['the log has what a student wrote', 'sentencesOf(answer, [key, ...textsIn(issue)])', 'sentencesOf(answer, [key])'],
  ]),
  ...faultsIn('gateway/tracker/routes/createForCaller.ts', [
    ['any number of calls is answered', 'if (wait > 0) throw', 'if (wait < 0) throw'],
    ['an id may begin with a zero', '/^[1-9]\\d{0,9}$/', '/^\\d{1,10}$/'],
  ]),
  ...faultsIn('gateway/tracker/routes/addReads.ts', [
    ['private requests are listed', "issues.filter((issue) => !isPrivate(issue['is_private']))", 'issues'],
    ['the gateway asks for pages of 25', 'const PAGE_SIZE = 100', 'const PAGE_SIZE = 25'],
    ['the oldest requests come first', "'start_date:desc,id:desc'", "'start_date,id'"],
  ]),
  ...faultsIn('gateway/tracker/routes/addWrites.ts', [
    ['a form of another site uploads a file', "throw new TrackerRefusal('NOT_A_FILE')", 'void 0'],
    ['a reply to one request is the answer for another', 'scope: `issue/', "scope: 'issue' || `"],
  ]),
  ...faultsIn('gateway/tracker/store/openFileStore.ts', [
    ['an upload of another student is attached', 'return row?.owner === owner ? [row] : []', 'return row === undefined ? [] : [row]'],
    [
      'an upload is attached twice',
      '...uploads.map((token): LogRecord => [uploadOf(token)])])\n      return true',
      '])\n      return true',
    ],
    ['a key that was answered is done again', "if (row?.answer !== undefined) return { state: 'done', answer: row.answer }\n", ''],
    ['a claim that was lost writes its answer', 'row?.turn === claim.turn && row.answer === undefined', 'row?.answer === undefined'],
  ]),
  ...faultsIn('gateway/tracker/store/openPostgresStore.ts', [
    [
      'an upload of another student is attached',
      'FROM gateway.tracker_upload WHERE owner = $1 AND token = ANY($2::text[])`, [owner, tokens])',
      'FROM gateway.tracker_upload WHERE $1 = $1 AND token = ANY($2::text[])`, [owner, tokens])',
    ],
    [
      'two gateways do one write',
      "await ask('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [owner])",
      "await ask('SELECT hashtextextended($1, 0)', [owner])",
    ],
    ['a claim that was lost writes its answer', "AND turn = $3 AND status IS NULL'", "AND turn >= $3 AND status IS NULL'"],
  ]),
  ...faultsIn('gateway/tracker/settings/readGatewayFile.ts', [
    ['a key in the settings is taken', 'secretIn(value) ?? problemOfSchema', 'problemOfSchema'],
    ['the tracker may be asked without encryption', '?? problemOfUrl(value) ', ''],
  ]),
]

/** Seeded faults in the practice tracker. */
const practiceMutations: readonly Mutation[] = [
  ...faultsIn('sandbox/tracker/http/pageOf.ts', [['pages of thousands are given', 'const MOST = 100', 'const MOST = 10_000']]),
  ...faultsIn('sandbox/tracker/http/findCaller.ts', [
    ['the key of a locked account opens', '&& !one.locked && timingSafeEqual', '&& timingSafeEqual'],
    ['anybody acts for others', 'found?.admin !== true || other', 'found === undefined || other'],
  ]),
  ...faultsIn('sandbox/tracker/issues/visibleIssues.ts', [
    ['private requests are seen by all', '(!issue.isPrivate || isOwn', '(true || isOwn'],
  ]),
  ...faultsIn('sandbox/tracker/issues/issueRules.ts', [
    [
      'any status is set',
      'return trackerStatuses.map(({ id }) => id).filter((id) => next.includes(id))',
      'return trackerStatuses.map(({ id }) => id).filter((id) => next.length >= 0 && id > 0)',
    ],
    [
      'a category of another project is taken',
      'categoryOf(categoryId)?.project.id === draft.projectId',
      'categoryOf(categoryId) !== undefined',
    ],
  ]),
  ...faultsIn('sandbox/tracker/issues/issueCalls.ts', [
    [
      'private notes are given to the portal',
      "may(who, 'view_private_notes', issue.projectId)",
      "may(who, 'view_issues', issue.projectId)",
    ],
  ]),
  ...faultsIn('sandbox/tracker/issues/changeIssue.ts', [
    ['a change of a stale page is saved', 'lock !== undefined && lock !== before.lockVersion', 'lock === -1'],
    ['a change that says nothing is a journal', 'if (isBlank && details.length === 0) return\n', ''],
    [
      'of two changes at once one is lost',
      'const before = await readIssue(database, id, true)',
      'const before = await readIssue(database, id)',
    ],
  ]),
  ...faultsIn('sandbox/tracker/files/attachUploads.ts', [
    ['a file is attached twice', 'digest = $2 AND issue_id IS NULL FOR UPDATE', 'digest = $2 FOR UPDATE'],
    ['the number of a file is its token', 'id = $1 AND digest = $2 AND', "id = $1 AND $2 <> '' AND"],
  ]),
  ...faultsIn('sandbox/tracker/files/fileCalls.ts', [
    ['a file is sent to everybody', 'if (!isSeen) throw new TrackerRefusal(403, { asPage })\n', ''],
  ]),
  ...faultsIn('sandbox/tracker/staff/staffSessions.ts', [
    ['a session of staff never ends', ' AND expires_at > $2', ' AND $2 = $2'],
    [
      'a signed-out session goes on',
      "'DELETE FROM campus.tracker_session WHERE cookie_hash = $1'",
      "'SELECT FROM campus.tracker_session WHERE cookie_hash = $1'",
    ],
  ]),
  ...faultsIn('sandbox/tracker/staff/staffCalls.ts', [
    [
      'another site answers for the staff',
      "  if (form.text('form_token') !== session.formToken) throw new TrackerRefusal(403, { asPage: true })\n  const typed",
      '  const typed',
    ],
    ['the sign-in leads to another site', '.test(address) ? address : LIST', '.test(address) ? address : address'],
  ]),
]

/** Seeded faults in the routes that lead to a tracker, and in the practice tracker. */
export const trackerMutations: readonly Mutation[] = [...gatewayMutations, ...practiceMutations]
