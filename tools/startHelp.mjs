/** What `npm start -- --help` prints; plain Node, as nothing may be installed yet. */
export const START_HELP = `npm start: the whole portal with a practice campus and its database, on this machine.

  --port N                the port of the portal; default: the first free one from 4500 on
  --portal DIR            a folder of your own with modules/ or universities/; may be repeated
  --settings FILE         what the gateway is connected to; default: gateway.json of a --portal folder,
                          else the tracker of the practice campus
  --examples              answers the calls of your own modules by the examples in their calls.json
  --data DIR              where the campus keeps its data; default: .data/campus
  --now ISO               the instant at which the campus begins, such as 2026-11-22T06:30:00Z
  --address UNIKEY=URL    the server of a university, in place of the practice campus; may be repeated.
                          UNIKEY.FLAG=URL: that of a service, whose address is in a flag;
                          UNIKEY.casUrl=URL: that of its single sign-on

Flags follow two dashes: npm start -- --port 4500. DATABASE_URL names a PostgreSQL in place of the embedded database.
`
