import { isInPages, type ShippedPackage } from './shipped-packages.ts';

/**
 * The bill of materials in CycloneDX 1.6 JSON, deterministic. (`npm sbom --omit dev` leaves out
 * packages that development needs as well.)
 */
export function makeSbom(
  product: { name: string; version: string },
  shipped: readonly ShippedPackage[],
  bundled: readonly string[],
): string {
  const refs = new Map(shipped.map((one) => [one.folder, refOf(one)]));
  const needs = (folders: readonly string[]) =>
    [...new Set(folders.flatMap((folder) => refs.get(folder) ?? []))].toSorted();
  const components = new Map(shipped.map((one) => [refOf(one), componentOf(one, bundled)]));
  const dependencies = new Map<string, Set<string>>();
  for (const one of shipped) {
    const known = dependencies.get(refOf(one)) ?? new Set();
    for (const ref of needs(one.needs)) known.add(ref);
    dependencies.set(refOf(one), known);
  }
  const productRef = `${product.name}@${product.version}`;
  const sbom = {
    $schema: 'http://cyclonedx.org/schema/bom-1.6.schema.json',
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    version: 1,
    metadata: { component: { type: 'application', 'bom-ref': productRef, ...product } },
    components: [...components.values()],
    dependencies: [
      { ref: productRef, dependsOn: [...components.keys()] },
      ...[...dependencies].map(([ref, dependsOn]) => ({ ref, dependsOn: [...dependsOn] })),
    ],
  };
  return `${JSON.stringify(sbom, null, 2)}\n`;
}

function componentOf(one: ShippedPackage, bundled: readonly string[]) {
  const [, sha512] = /^sha512-(.+)$/.exec(one.integrity ?? '') ?? [];
  return {
    type: 'library',
    'bom-ref': refOf(one),
    name: one.name,
    version: one.version,
    scope: 'required',
    licenses: one.license.includes(' ') ? [{ expression: one.license }] : [{ license: { id: one.license } }],
    purl: `pkg:npm/${one.name.replace('@', '%40')}@${one.version}`,
    ...(sha512 === undefined
      ? {}
      : { hashes: [{ alg: 'SHA-512', content: Buffer.from(sha512, 'base64').toString('hex') }] }),
    properties: [{ name: 'fabula:in-pages', value: String(isInPages(one.name, bundled)) }],
  };
}

function refOf({ name, version }: ShippedPackage): string {
  return `${name}@${version}`;
}
