// Imported first, since people start the tools with whatever Node they have.
const OLDEST = 20;

if (Number(process.versions.node.split('.')[0]) < OLDEST) {
  process.stderr.write(
    `Fabula needs Node ${OLDEST} or newer to start; this is Node ${process.versions.node}. Get one from https://nodejs.org.\n`,
  );
  process.exit(1);
}
