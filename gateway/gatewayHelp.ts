/** What `gateway/main.ts --help` prints. */
export const GATEWAY_HELP = `The gateway: serves the built app and the compiled portals.

  --port N                     its port; default: the first free one from 4500 on
  --host ADDRESS               the address at which it listens; default: 127.0.0.1
  --proxy ADDRESS              a reverse proxy whose forwarded headers count, beside those on loopback;
                               may be repeated
  --metrics [ADDRESS:]PORT     where metrics are served; default: nowhere, and on loopback
  --archive DIR                a folder of what it has served, which gateways may share: pages of former
                               releases find their chunks there, and a start the last portal without errors
  --portal DIR                 a folder of your own with modules/ or universities/; may be repeated
  --settings FILE              what it is connected to; default: gateway.json of a --portal folder
  --address UNIKEY=URL         the server of a university, in place of that in its file; may be repeated.
                               UNIKEY.FLAG=URL: that of a service, whose address is in a flag;
                               UNIKEY.casUrl=URL: that of its single sign-on; UNIKEY.banks=URL: a bank's

In the environment: DARGAH_TRACKER_KEY, and DARGAH_GATEWAY_DATABASE_URL where gateways share the tracker's store.
`
