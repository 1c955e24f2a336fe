import { describeLostConnections } from '../testing/failover/describe-lost-connections.ts';

describeLostConnections(5, 180_000);
